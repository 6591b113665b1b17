import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { guessCountry } from '@mikai/contract/crisis-lines';
import type { CrisisCard } from '@mikai/contract/safety';
import type { Person } from '@mikai/core/auth/person';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { tellMember } from '@mikai/core/realtime/tell-member';
import { crisisCard, type CardReason } from '@mikai/core/safety/card';
import type { RequestOrigin } from '../common/request-origin.js';

/** For how long promotions and cheerful letters stay quiet after a hit (quality 6). */
const QUIET_INTERVAL = '72 hours';

/** What a hit of the crisis gate causes, whatever the text was for. */
@Injectable()
export class CrisisService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimePublisher,
  ) {}

  /**
   * Gives the card, with the lines of the member's country or of where the device is; where it is certain, their quiet days
   * begin. Never fails: help must not depend on the database.
   */
  async respond(person: Person | null, reason: CardReason, origin: RequestOrigin): Promise<CrisisCard> {
    const asked = reason.level === 'certain' ? this.quiet : this.countryOf;
    const country =
      person?.kind === 'member' ? await asked.call(this, person.userId).catch(() => null) : null;
    return country === null ? this.cardForStranger(reason, origin) : crisisCard(reason, country);
  }

  /** The card by what the request tells alone. */
  cardForStranger(reason: CardReason, { timeZone, acceptLanguage }: RequestOrigin): CrisisCard {
    const locale = acceptLanguage?.split(',')[0]?.split(';')[0]?.trim();
    return crisisCard(reason, guessCountry(timeZone, locale));
  }

  private async countryOf(userId: number): Promise<string | null> {
    const [row] = await this.dataSource.query<{ country: string | null }[]>(
      `SELECT country FROM users WHERE id = $1`,
      [userId],
    );
    return row?.country ?? null;
  }

  /** Cheerful things stay quiet for the member, on the screens that are open too. Returns their country. */
  private async quiet(userId: number): Promise<string | null> {
    const [rows] = await this.dataSource.query<[{ country: string | null }[], number]>(
      `UPDATE users SET crisis_quiet_until = now() + $2::interval WHERE id = $1 RETURNING country`,
      [userId, QUIET_INTERVAL],
    );
    tellMember(this.realtime, userId, 'user.changed', { userId });
    return rows[0]?.country ?? null;
  }
}
