import type { MigrationInterface } from 'typeorm';

/**
 * Nothing is left to do: this migration edited `deliver_direct_message`, whose text is `functions/deliver_direct_message.sql` today.
 * It stays in the list because databases have recorded that it ran.
 */
export class ReportFirstMessages1795603000000 implements MigrationInterface {
  name = 'ReportFirstMessages1795603000000';

  async up(): Promise<void> {}

  async down(): Promise<void> {}
}
