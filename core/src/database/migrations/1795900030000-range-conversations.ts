import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DELIVER_BEFORE, DELIVER_DIVIDED, MARK_READ_BEFORE } from './frozen/direct-messages-1795900030000.js';
import { addMessageRange, dropMessageRange } from './frozen/message-range-1795900020000.js';
import { whenUnlocked } from './frozen/partition-1795870030000.js';

/**
 * Lets each conversation name the ids between which its messages are. The function that stores them keeps them from now on, and needs
 * the unique rule of the messages no more, which their keys have. The lock waits for every call of the former function, so that
 * none is on its way when the rule goes.
 */
export class RangeConversations1795900030000 implements MigrationInterface {
  name = 'RangeConversations1795900030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(whenUnlocked('LOCK TABLE conversation_members IN ACCESS EXCLUSIVE MODE'));
    await addMessageRange(runner, 'conversation_members', 'direct_messages');
    await runner.query(DELIVER_DIVIDED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DELIVER_BEFORE);
    await runner.query(MARK_READ_BEFORE);
    await dropMessageRange(runner, 'conversation_members');
  }
}
