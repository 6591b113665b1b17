import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CleanDisplayNames1795505000000 } from './1795505000000-clean-display-names.js';

/** The rule of display names has grown; names from before follow it. */
export class TellReceiptsToCorrespondents1795507100000 implements MigrationInterface {
  name = 'TellReceiptsToCorrespondents1795507100000';

  async up(runner: QueryRunner): Promise<void> {
    await new CleanDisplayNames1795505000000().up(runner);
  }

  async down(): Promise<void> {
    // Cleaned names stay cleaned.
  }
}
