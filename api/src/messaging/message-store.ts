import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isRejectedStatement, runPrepared } from '@mikai/core/database/prepared';
import { logContext } from '@mikai/core/logging/logger';
import { SEND, SEND_SEVERAL, type SendRow, type SendValues } from './messages.sql.js';

/** The maximum number of messages in one transaction, which locks their conversations until its end. */
const MAX_BATCH = 40;

interface Waiting {
  values: SendValues;
  resolve: (row: SendRow) => void;
  reject: (error: unknown) => void;
}

/**
 * Stores direct messages: those that arrive in one turn of the event loop share a round trip and a commit
 * (docs/adr/0053).
 */
@Injectable()
export class MessageStore {
  private waiting: Waiting[] = [];
  /**
   * The timer for the end of the turn, at which the waiting messages are stored; `undefined` while none are waiting.
   */
  private endOfTurn: NodeJS.Immediate | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /** Resolves with the committed result. @throws the error of the database */
  store(values: SendValues): Promise<SendRow> {
    return new Promise((resolve, reject) => {
      const count = this.waiting.push({ values, resolve, reject });
      // The batch belongs to several requests, so its log lines must not have the id of one.
      if (count === MAX_BATCH) logContext.exit(() => void this.flush());
      else this.endOfTurn ??= logContext.exit(() => setImmediate(() => void this.flush()));
    });
  }

  /**
   * Stores the waiting messages. A full batch does not wait for the end of the turn, and the messages after it form a
   * batch of their own.
   */
  private async flush(): Promise<void> {
    clearImmediate(this.endOfTurn);
    this.endOfTurn = undefined;
    const batch = this.waiting;
    this.waiting = [];
    const [first] = batch;
    if (first === undefined) return;
    if (batch.length === 1) return this.storeOne(first);
    try {
      const columns = ([0, 1, 2, 3, 4] as const).map((column) => batch.map(({ values }) => values[column]));
      const rows = await runPrepared<SendRow>(this.dataSource, SEND_SEVERAL, columns);
      for (const [index, { resolve }] of batch.entries()) resolve(rows[index] as SendRow);
    } catch (error) {
      // The database has stored none of the messages. The cause may be a single message, or a lock that was not granted
      // in time.
      if (isRejectedStatement(error)) this.storeEach(batch);
      else for (const { reject } of batch) reject(error);
    }
  }

  /** Stores messages one by one, those of a conversation in their order. */
  private storeEach(batch: readonly Waiting[]): void {
    for (const ofConversation of Map.groupBy(
      batch,
      ({ values: [conversationId] }) => conversationId,
    ).values())
      void (async () => {
        for (const each of ofConversation) await this.storeOne(each);
      })();
  }

  private async storeOne({ values, resolve, reject }: Waiting): Promise<void> {
    try {
      const [row] = await runPrepared<SendRow>(this.dataSource, SEND, [...values]);
      resolve(row as SendRow);
    } catch (error) {
      reject(error);
    }
  }
}
