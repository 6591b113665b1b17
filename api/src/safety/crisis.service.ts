import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { guessCountry } from '@mikai/contract/crisis-lines';
import type { CrisisCard } from '@mikai/contract/safety';
import type { Person } from '@mikai/core/auth/person';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { emitToMember } from '@mikai/core/realtime/emit-to-member';
import { crisisCard, type CardReason } from '@mikai/core/safety/card';
import { beginQuietDays } from '@mikai/core/users/quiet-days';
import type { RequestOrigin } from '../common/http/request-origin.js';
import { Limits } from '../limits/limits.service.js';

/** Handles hits of the crisis gate in any kind of text. */
@Injectable()
export class CrisisService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimePublisher,
    private readonly limits: Limits,
  ) {}

  /**
   * Returns the card with the help lines of the member's country or of the device's; if the gate is certain, their
   * quiet days begin. A text that was not assessed gets only the card; the quiet days begin with its assessment. Never
   * fails: help must not depend on the database.
   */
  async respond(
    person: Person | null,
    { isUnjudged, ...reason }: CardReason & { isUnjudged: boolean },
    origin: RequestOrigin,
  ): Promise<CrisisCard> {
    const findCountry = reason.level === 'certain' && !isUnjudged ? this.quiet : this.readCountry;
    const country =
      person?.kind === 'member' ? await findCountry.call(this, person.userId).catch(() => null) : null;
    return country === null ? this.cardForStranger(reason, origin) : crisisCard(reason, country);
  }

  /**
   * Works like `respond`, for a check outside of conversations: the card also has whether the member was shown help in
   * the last 24 hours, on any device. For visitors only their browser knows that.
   */
  async respondToCheck(
    person: Person | null,
    reason: CardReason,
    origin: RequestOrigin,
  ): Promise<CrisisCard> {
    const [card, isRepeated] = await Promise.all([
      this.respond(person, { ...reason, isUnjudged: false }, origin),
      person?.kind === 'member' && this.isCheckRepeated(person.userId),
    ]);
    return isRepeated ? { ...card, isRepeated } : card;
  }

  private isCheckRepeated(userId: number): Promise<boolean> {
    return this.limits.count('safety.checks', userId).then(
      ({ isAllowed }) => !isAllowed,
      () => true,
    );
  }

  /** Makes the card from the request, without the database. */
  cardForStranger(reason: CardReason, origin: RequestOrigin): CrisisCard {
    return crisisCard(reason, countryOfDevice(origin));
  }

  /** Returns the member's country or the device's, for the phone numbers in a text. Never fails. */
  async countryFor(person: Person | null, origin: RequestOrigin): Promise<string | null> {
    const own = person?.kind === 'member' ? await this.readCountry(person.userId).catch(() => null) : null;
    return own ?? countryOfDevice(origin);
  }

  /** Starts the member's quiet days, and publishes them to open browsers. Returns the member's country. */
  private async quiet(userId: number): Promise<string | null> {
    const country = await beginQuietDays(this.dataSource, userId);
    emitToMember(this.realtime, userId, 'user.changed', { userId });
    return country;
  }

  private async readCountry(userId: number): Promise<string | null> {
    const [row] = await this.dataSource.query<{ country: string | null }[]>(
      `SELECT country FROM users WHERE id = $1`,
      [userId],
    );
    return row?.country ?? null;
  }
}

const countryOfDevice = ({ timeZone, acceptLanguage }: RequestOrigin): string | null =>
  guessCountry(timeZone, acceptLanguage?.split(',')[0]?.split(';')[0]?.trim());
