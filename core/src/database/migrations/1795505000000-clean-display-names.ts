import type { MigrationInterface, QueryRunner } from 'typeorm';
import { cleanDisplayName, isReservedDisplayName } from './frozen/display-names-1795507100000.js';

const BATCH = 1_000;

interface Named {
  id: number;
  username: string;
  display_name: string;
  is_admin: boolean;
}

/**
 * Display names from before their rule: what cannot be seen is taken out, and a member whose name could be taken for
 * MikAI or its people is called by their username, which has always been under that rule. They can choose another one.
 */
export class CleanDisplayNames1795505000000 implements MigrationInterface {
  name = 'CleanDisplayNames1795505000000';

  async up(runner: QueryRunner): Promise<void> {
    for (let after = 0; ;) {
      const rows = (await runner.query(
        `SELECT id, username, display_name, is_admin FROM users WHERE id > $1 ORDER BY id LIMIT $2`,
        [after, BATCH],
      )) as Named[];
      for (const row of rows) {
        const name = nameOf(row);
        if (name !== row.display_name)
          await runner.query('UPDATE users SET display_name = $2 WHERE id = $1', [row.id, name]);
      }
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  /** The former names are not kept, so nothing can be undone. */
  async down(): Promise<void> {}
}

function nameOf({ username, display_name, is_admin }: Named): string {
  // The username of an account without a display name is shown in its place.
  if (display_name === '') return '';
  const name = String(cleanDisplayName(display_name));
  const isTaken = !is_admin && name !== username && isReservedDisplayName(name);
  return name === '' || isTaken ? username : name;
}
