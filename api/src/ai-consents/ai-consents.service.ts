import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AI_USES, type AiConsent, type AiConsents, type AiUse } from '@mikai/contract/ai-consents';
import { readAiConsents } from '@mikai/core/ai-consents/ai-consents';
import type { Config } from '@mikai/core/config/config.schema';
import { leaveOutReplies } from '@mikai/core/memory/leave-out';
import { emitToMember } from '@mikai/core/realtime/emit-to-member';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { ApiException, unauthenticated } from '../common/http/api-exception.js';
import { lockMember } from '../common/access/lock-member.js';
import { CONFIG } from '../infrastructure/tokens.js';
import { hasSecondReader, siteFacts } from '../web/site-attributes.js';
import type { UpdateAiConsentsDto } from './dto/ai-consents.dto.js';

/** Reads and stores a member's decisions about the uses of a language model. */
@Injectable()
export class AiConsentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimePublisher,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async read(userId: number): Promise<AiConsents> {
    return this.present(await this.find(this.dataSource.manager, userId));
  }

  /**
   * Changes the given consents. Both of two simultaneous changes are kept.
   * @throws ApiException 403 for a minor who turns on a use for adults
   */
  async update(userId: number, dto: UpdateAiConsentsDto): Promise<AiConsents> {
    const { after, changed } = await this.dataSource.transaction(async (manager) => {
      await lockMember(manager, userId);
      const before = await this.find(manager, userId);
      const changes = findChanges(before, dto);
      if (changes.length === 0) return { after: before, changed: [] };
      await store(manager, userId, changes);
      const isWithdrawn = changes.some(([use, isOn]) => !isOn && (use === 'memory' || use === 'context'));
      if (isWithdrawn) await leaveOutReplies(manager, userId);
      return { after: await this.find(manager, userId), changed: changes.map(([use]) => use) };
    });
    if (changed.length > 0) emitToMember(this.realtime, userId, 'aiConsents.changed', { userId });
    if (changed.includes('memory')) emitToMember(this.realtime, userId, 'memory.changed', { userId });
    return this.present(after);
  }

  private async find(manager: EntityManager, userId: number): Promise<AiConsent[]> {
    const consents = await readAiConsents(manager, userId);
    if (!consents) throw unauthenticated();
    return consents;
  }

  private present(consents: AiConsent[]): AiConsents {
    return {
      hasModel: siteFacts(this.config).provider !== '',
      consents: consents.filter(({ use }) => use !== 'secondReader' || hasSecondReader(this.config)),
    };
  }
}

/** Returns the decisions that differ from the stored ones. */
function findChanges(before: readonly AiConsent[], dto: UpdateAiConsentsDto): [AiUse, boolean][] {
  return AI_USES.flatMap((use): [AiUse, boolean][] => {
    const wanted = dto[use];
    const consent = before.find((each) => each.use === use);
    if (wanted == null || !consent || wanted === consent.isOn) return [];
    if (!consent.isAvailable)
      throw new ApiException(403, 'forbidden', 'This is only for members of 18 years or older.');
    return [[use, wanted]];
  });
}

async function store(
  manager: EntityManager,
  userId: number,
  changes: readonly [AiUse, boolean][],
): Promise<void> {
  const now = new Date().toISOString();
  await manager.query(
    `UPDATE users SET preferences = preferences || $2, consents_since = consents_since || $3 WHERE id = $1`,
    [userId, Object.fromEntries(changes), Object.fromEntries(changes.map(([use]) => [use, now]))],
  );
}
