import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { ChatSessionEntity, ownerOf } from '@mikai/core/chat/chat-session.entity';
import { countMessages, type ConversationSummary } from '@mikai/core/chat/summary';
import { sealChanges } from '@mikai/core/crypto/encrypted-column';
import type { Logger } from '@mikai/core/logging/logger';
import type { AiBudget } from '../ai/ai-budget.js';
import type { ReplyRequest } from '../ai/companion.js';
import type { Companions } from '../ai/companions.js';
import type { TextSource } from '../ai/openai-text.js';
import { parseObject } from '../ai/composition-reading.js';
import { endWithin, textForProvider } from '../ai/conversation-window.js';
import { neutralJson } from '../ai/neutral-text.js';
import { planSummary, type SummaryPlan } from '../ai/plan-summary.js';
import { readTemplate } from '../ai/prompts.js';

/** Nobody waits for the notes, but the worker that writes them. */
const TIMEOUT_MS = 20_000;
const MAX_TOKENS = 600;
const MAX_ANSWER_LENGTH = 4_000;
/** Longest notes that are kept. UTF-16 units. */
const MAX_NOTES = 1_200;
/** At least this many tokens of one turn are read. */
const MIN_TURN_TOKENS = 40;

const ANSWER = z.object({ notes: z.string().trim().min(1) });

/**
 * Keeps a model's notes of what falls out of its window: sealed with the conversation, and gone with it. What met the crisis gate
 * is not in them.
 */
export class SummaryWriter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly companions: Companions,
    private readonly budget: AiBudget,
    private readonly logger: Logger,
  ) {}

  /** Called behind a model's reply. Never fails: without new notes the oldest turns are missing from the next request. */
  async update(session: ChatSessionEntity, request: ReplyRequest, shutdown: AbortSignal): Promise<void> {
    const { summary, turns } = request;
    const open = turns.filter(({ exchange = 0 }) => exchange > (summary?.upTo ?? 0));
    const plan = planSummary(open, this.companions.windowTokens);
    if (!plan) return;
    try {
      const source = await this.companions.textSource(ownerOf(session), 'replies');
      if (!source) return;
      const signal = AbortSignal.any([shutdown, AbortSignal.timeout(TIMEOUT_MS)]);
      const text = await this.ask(session, source, plan, summary?.text ?? '', signal);
      if (text === null) this.logger.warn('no summary: the answer was not of its shape');
      else await this.store(session, { text, upTo: plan.upTo });
    } catch (error) {
      // Errors of a provider carry no words of it.
      if (!shutdown.aborted) this.logger.warn({ err: error }, 'no summary');
    }
  }

  private async ask(
    session: ChatSessionEntity,
    source: TextSource,
    { turns }: SummaryPlan,
    notes: string,
    signal: AbortSignal,
  ): Promise<string | null> {
    const share = Math.max(MIN_TURN_TOKENS, Math.floor(this.companions.windowTokens / turns.length));
    const messages = turns.map((turn) => ({
      who: turn.sender === 'user' ? 'person' : 'MikAI',
      text: endWithin(textForProvider(turn), share),
    }));
    const stream = await source.stream(
      {
        messages: [
          { role: 'system', content: readTemplate('summary') },
          { role: 'user', content: neutralJson({ notes, turns: messages }) },
        ],
        maxTokens: MAX_TOKENS,
        maxLength: MAX_ANSWER_LENGTH,
        isJson: true,
      },
      signal,
    );
    let answer = '';
    try {
      for await (const piece of stream.pieces) answer += piece;
    } finally {
      await this.budget.consume(ownerOf(session), stream.tokens()).catch(() => undefined);
    }
    const read = ANSWER.safeParse(parseObject(answer));
    return read.success ? read.data.notes.slice(0, MAX_NOTES).toWellFormed() : null;
  }

  /**
   * Stores notes, unless the conversation is gone or has others by now, or the person has withdrawn something since the
   * conversation was read.
   */
  private async store(
    { id, summary: before, summaryDrops, leftOutTo }: ChatSessionEntity,
    notes: Omit<ConversationSummary, 'messages'>,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const session = await manager.findOne(ChatSessionEntity, {
        where: { id },
        lock: { mode: 'for_no_key_update' },
      });
      if (!session || session.summary !== before) return;
      if (session.summaryDrops !== summaryDrops || session.leftOutTo !== leftOutTo) return;
      const messages = await countMessages(manager, session, notes.upTo);
      const summary = JSON.stringify({ ...notes, messages } satisfies ConversationSummary);
      await manager.update(ChatSessionEntity, id, sealChanges(ChatSessionEntity, session, { summary }));
    });
  }
}
