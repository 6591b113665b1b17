import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  DELETE_BEFORE,
  DELETE_DIVIDED,
  STORE_BEFORE,
  STORE_DIVIDED,
} from './frozen/chat-message-keys-1795900020000.js';
import { addMessageRange, dropMessageRange } from './frozen/message-range-1795900020000.js';
import { whenUnlocked } from './frozen/partition-1795870030000.js';

/** Lets each chat name the ids between which its messages are; the trigger of its messages keeps them from now on. */
export class RangeChats1795900020000 implements MigrationInterface {
  name = 'RangeChats1795900020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(whenUnlocked('LOCK TABLE chat_sessions IN ACCESS EXCLUSIVE MODE'));
    await addMessageRange(runner, 'chat_sessions', 'chat_messages');
    await runner.query(STORE_DIVIDED);
    await runner.query(DELETE_DIVIDED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(STORE_BEFORE);
    await runner.query(DELETE_BEFORE);
    await dropMessageRange(runner, 'chat_sessions');
  }
}
