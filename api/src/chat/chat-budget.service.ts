import { Injectable } from '@nestjs/common';
import type { Person } from '@mikai/core/auth/person';
import { Limits } from '../limits/limits.service.js';

/**
 * The daily budgets of guests, which count per cookie and per address. Members are not counted here; unauthenticated
 * clients, which have no cookie yet, are counted only by their address.
 */
@Injectable()
export class ChatBudgetService {
  constructor(private readonly limits: Limits) {}

  /** @throws ApiException 429 when a guest's messages of the day are used up */
  consumeMessage(person: Person, address: string): Promise<void> {
    return this.consume('messages', person, address);
  }

  /** Consumes one conversation of a guest's day. @throws ApiException 429 when they are used up */
  consumeSession(person: Person | null, address: string): Promise<void> {
    return this.consume('sessions', person, address);
  }

  private async consume(
    what: 'messages' | 'sessions',
    person: Person | null,
    address: string,
  ): Promise<void> {
    if (person?.kind === 'member') return;
    if (person) await this.limits.consume(`chat.guest-${what}`, person.guestId);
    await this.limits.consume(`chat.address-${what}`, address);
  }
}
