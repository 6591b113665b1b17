import { SITE_OWNER, type Scenario } from '../../testing/scenario.js';
import { PASSWORD } from '../../testing/test-accounts.js';
import { administrators, type RouteRow } from '../../testing/route-row.js';

async function deadJob({ fixtures }: Scenario) {
  const [row] = await fixtures.manager.query<{ id: number }[]>(
    `INSERT INTO dead_jobs (job_name, payload, request_id, recorded_at, reason, fields)
     VALUES ('future.sing', '{}', 'none', now(), 'unknown', '{}') RETURNING id`,
  );
  return { parameters: { id: row?.id ?? 0 } };
}

/** Rows of the route table: the system status, paused deletions and jobs that were set aside. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/admin/system': { gets: administrators(200) },
  'POST /api/admin/system/paused-deletions/:kind': {
    gets: administrators(200),
    request: async (scenario) => {
      // Each administrator decides about a different kind, because a second decision about the same one is rejected.
      const kind = scenario.actor.user?.username === SITE_OWNER ? 'sessions' : 'contact-messages';
      await scenario.fixtures.manager.query(
        `INSERT INTO paused_deletions (kind, due_rows, all_rows) VALUES ($1, 200, 300)
         ON CONFLICT (kind) DO UPDATE SET due_rows = 200, continued_at = NULL, began_at = NULL`,
        [kind],
      );
      const { code } = await scenario.twoFactor('on');
      return {
        parameters: { kind },
        json: { decision: 'continue', dueRows: 200, password: PASSWORD, code },
      };
    },
  },
  'POST /api/admin/system/dead-jobs/:id/retry': { gets: administrators(204), request: deadJob },
  'DELETE /api/admin/system/dead-jobs/:id': { gets: administrators(204), request: deadJob },
};
