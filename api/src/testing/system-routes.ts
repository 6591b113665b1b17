import type { Scenario } from './scenario.js';
import { administrators, everyone, type RouteRow } from './route-row.js';

async function deadJob({ fixtures }: Scenario) {
  const [row] = await fixtures.manager.query<{ id: number }[]>(
    `INSERT INTO dead_jobs (job_name, payload, request_id, recorded_at, reason, fields)
     VALUES ('future.sing', '{}', 'none', now(), 'unknown', '{}') RETURNING id`,
  );
  return { parameters: { id: row?.id ?? 0 } };
}

/** Rows of the route table: maintenance, the system status, the feeds and the description of the API. */
export const SYSTEM_ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /feed.xml': { gets: everyone(200) },
  'GET /atom.xml': { gets: everyone(200) },
  'GET /api/docs': { gets: everyone(200) },
  'GET /api/docs/openapi.json': { gets: everyone(200) },
  'GET /api/admin/system': { gets: administrators(200) },
  'POST /api/admin/system/paused-deletions/:kind': {
    gets: administrators(200),
    request: async ({ fixtures }) => {
      await fixtures.manager.query(
        `INSERT INTO paused_deletions (kind, due_rows, all_rows) VALUES ('sessions', 200, 300) ON CONFLICT DO NOTHING`,
      );
      return { parameters: { kind: 'sessions' }, json: { decision: 'keep' } };
    },
  },
  'POST /api/admin/system/dead-jobs/:id/retry': { gets: administrators(204), request: deadJob },
  'DELETE /api/admin/system/dead-jobs/:id': { gets: administrators(204), request: deadJob },
  'GET /api/admin/maintenance-mode': { gets: administrators(200) },
  // Off: the other rows want to be answered.
  'POST /api/admin/maintenance-mode': {
    gets: administrators(200),
    request: () => ({ json: { enabled: false, message: 'Back at noon.', pausedJobs: ['push'] } }),
  },
};
