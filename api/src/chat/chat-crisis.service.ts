import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { guessCountry } from '@mikai/contract/crisis-lines';
import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCard } from '@mikai/contract/safety';
import type { Person } from '@mikai/core/auth/person';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { crisisCard, crisisReply } from '@mikai/core/safety/card';
import type { CrisisCategory } from '@mikai/core/safety/gate';
import { User } from '@mikai/core/users/user.entity';
import type { RequestOrigin } from './request-origin.js';

/** For how long promotions and cheerful letters stay quiet after a hit (quality 6). */
const QUIET_INTERVAL = '72 hours';

/** What the crisis gate causes in chat: the fixed reply, quiet days, the card. It needs the database alone. */
@Injectable()
export class ChatCrisisService {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores the fixed, warm reply in the transaction of the message. */
  async storeFixedReply(
    manager: EntityManager,
    person: Person,
    message: ChatMessageEntity,
    category: CrisisCategory | null,
  ): Promise<ChatMessageEntity> {
    const { text, english } = crisisReply(message.language, category);
    if (person.kind === 'member') {
      await manager.query(`UPDATE users SET crisis_quiet_until = now() + $2::interval WHERE id = $1`, [
        person.userId,
        QUIET_INTERVAL,
      ]);
    }
    return manager.save(
      manager.create(ChatMessageEntity, {
        sessionId: message.sessionId,
        sender: 'ai',
        kind: 'crisis',
        content: text,
        english: message.language === 'en' ? null : english,
        language: message.language,
        createdAt: new Date(),
        clientId: null,
        replyState: null,
        replyAttempt: 1,
        replyRun: 0,
        isCrisis: false,
        replyTo: message.id,
        isComplete: true,
        phrases: null,
        provenance: { source: 'fixed', model: 'crisis-reply', promptVersion: '1' },
      }),
    );
  }

  /** The card in the message's language, with the lines of the member's country or of where the device is. */
  async cardFor(person: Person, language: LanguageCode, origin: RequestOrigin): Promise<CrisisCard> {
    const stranger = this.cardForStranger(language, origin);
    if (person.kind === 'guest') return stranger;
    // What is stored is stored: a failing look-up must not turn it into an error.
    const country = await this.countryOf(person.userId).catch(() => null);
    return country === null ? stranger : crisisCard(language, country);
  }

  /** The same without the database. */
  cardForStranger(language: LanguageCode, { timeZone, acceptLanguage }: RequestOrigin): CrisisCard {
    const locale = acceptLanguage?.split(',')[0]?.split(';')[0]?.trim();
    return crisisCard(language, guessCountry(timeZone, locale));
  }

  private async countryOf(userId: number): Promise<string | null> {
    const user = await this.dataSource.manager.findOne(User, {
      where: { id: userId },
      select: { id: true, country: true },
    });
    return user?.country ?? null;
  }
}
