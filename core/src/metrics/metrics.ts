import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { withTimeout } from '../process/with-timeout.js';

/** All metrics of this process. Labels are routes, job names and outcomes, never ids or texts of people. */
export const registry = new Registry();

export const httpDuration = new Histogram({
  name: 'mikai_http_request_seconds',
  help: 'Duration of HTTP requests by route and status class (maintenance: refused with 503 during maintenance)',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

export const socketsConnected = new Gauge({
  name: 'mikai_sockets_connected',
  help: 'Sockets connected to this node',
  registers: [registry],
});

export const realtimeEventsRead = new Counter({
  name: 'mikai_realtime_events_read_total',
  help: 'Live events of other processes that this node has read',
  registers: [registry],
});

export const realtimeEventsServed = new Counter({
  name: 'mikai_realtime_events_served_total',
  help: 'Those of the live events read for which this node had a socket',
  registers: [registry],
});

export const floodedSockets = new Counter({
  name: 'mikai_floods_total',
  help: 'Sockets that were closed because they sent too many packets',
  registers: [registry],
});

export const jobDuration = new Histogram({
  name: 'mikai_job_seconds',
  help: 'Duration of jobs by name and outcome',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60],
  registers: [registry],
});

export const repliesWritten = new Counter({
  name: 'mikai_replies_total',
  help: 'Chat replies by source and outcome',
  labelNames: ['source', 'outcome'],
  registers: [registry],
});

export const outputsWithheld = new Counter({
  name: 'mikai_ai_outputs_withheld_total',
  help: 'Texts of the language model that were not shown, by category and kind of text',
  labelNames: ['category', 'kind'],
  registers: [registry],
});

export const mailsSent = new Counter({
  name: 'mikai_mails_total',
  help: 'Mails that were handed over, by kind',
  labelNames: ['kind'],
  registers: [registry],
});

export const mailFailures = new Counter({
  name: 'mikai_mail_failures_total',
  help: 'Mails that were not accepted, by kind and outcome (delayed, bounced, expired)',
  labelNames: ['kind', 'outcome'],
  registers: [registry],
});

export const pushes = new Counter({
  name: 'mikai_pushes_total',
  help: 'Push messages by push service and outcome (sent, gone, delayed, unauthorized, refused, failed)',
  labelNames: ['service', 'outcome'],
  registers: [registry],
});

export const unjudgedTexts = new Counter({
  name: 'mikai_gate_unjudged_total',
  help: 'Requests and jobs whose texts the crisis gate could not judge in time',
  registers: [registry],
});

export const unreadableTexts = new Counter({
  name: 'mikai_gate_unreadable_total',
  help: 'Requests with words in which the crisis gate finds nothing to read (signs alone), by endpoint',
  labelNames: ['endpoint'],
  registers: [registry],
});

export const gateDuration = new Histogram({
  name: 'mikai_gate_seconds',
  help: 'Time that the crisis gate takes for the texts of a request or job: short ones directly, others in a thread, with the wait for it',
  labelNames: ['way'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
});

export const providerTokens = new Counter({
  name: 'mikai_provider_tokens_total',
  help: 'Tokens of the language model that were counted against the daily budgets of people',
  registers: [registry],
});

export const budgetsUsedUp = new Counter({
  name: 'mikai_provider_budget_used_up_total',
  help: 'Texts that the embedded companion wrote because the daily budget of the person was used up (MEMBER_DAILY_TOKENS)',
  registers: [registry],
});

export const providerResting = new Gauge({
  name: 'mikai_provider_resting',
  help: 'Whether the circuit breaker of this worker keeps it from asking the language model (1) or not (0)',
  registers: [registry],
});

export const crisisHits = new Counter({
  name: 'mikai_crisis_hits_total',
  help: 'Hits of the crisis gate by endpoint',
  labelNames: ['endpoint'],
  registers: [registry],
});

export const crisisChecks = new Counter({
  name: 'mikai_crisis_checks_total',
  help: 'Texts about which the crisis gate was in doubt, by endpoint',
  labelNames: ['endpoint'],
  registers: [registry],
});

export const repliesRated = new Counter({
  name: 'mikai_replies_rated_total',
  help: 'Ratings of replies by rating and by the source of the reply',
  labelNames: ['rating', 'source'],
  registers: [registry],
});

export const careChoices = new Counter({
  name: 'mikai_care_choices_total',
  help: "Answers to MikAI's questions about safety, by choice",
  labelNames: ['choice'],
  registers: [registry],
});

export const secondReadings = new Counter({
  name: 'mikai_second_readings_total',
  help: 'Messages in doubt that the language model was asked about, by answer (yes, no, unsure, none)',
  labelNames: ['answer'],
  registers: [registry],
});

export const readsTotal = new Counter({
  name: 'mikai_reads_total',
  help: 'Reads of feeds, lists and histories by the server that answered (replica, primary), where READ_DATABASE_URL is set',
  labelNames: ['server'],
  registers: [registry],
});

export const replyReadings = new Counter({
  name: 'mikai_reply_readings_total',
  help: 'Finished replies that the language model was asked about, by the rule that it says they break (or none, no answer)',
  labelNames: ['answer'],
  registers: [registry],
});

export const clockDifference = new Gauge({
  name: 'mikai_clock_difference_seconds',
  help: "How far the clock of this process is ahead of the database's",
  registers: [registry],
});

/** The maximum time for which a hanging database delays the metrics, in milliseconds. */
const READ_TIMEOUT_MS = 1_000;

type PausedRows = readonly { kind: string; dueRows: number }[];
let readPausedDeletions: (() => Promise<PausedRows>) | undefined;

/** Sets the source of `mikai_paused_deletions`. It is read at each scrape, so that all workers show the same value. */
export function exportPausedDeletions(read: () => Promise<PausedRows>): void {
  readPausedDeletions = read;
}

type LeftIds = readonly { name: string; leftIds: number }[];
let readLeftIds: (() => Promise<LeftIds>) | undefined;

/** Sets the source of `mikai_partition_ids_left`, which is read at each scrape. */
export function exportLeftIds(read: () => Promise<LeftIds>): void {
  readLeftIds = read;
}

export const partitionIdsLeft = new Gauge({
  name: 'mikai_partition_ids_left',
  help: 'Ids that are left in the last partition of a table (docs/operations.md, Partitions)',
  labelNames: ['table'],
  registers: [registry],
  async collect() {
    const read = readLeftIds?.().catch(() => []);
    const tables =
      read && (await withTimeout(read, READ_TIMEOUT_MS, () => undefined, { keepsProcess: false }));
    this.reset();
    for (const { name, leftIds } of tables ?? []) this.set({ table: name }, leftIds);
  },
});

export const pausedDeletions = new Gauge({
  name: 'mikai_paused_deletions',
  help: 'Rows whose deletion waits for the operator, by kind (docs/operations.md, Paused deletions)',
  labelNames: ['kind'],
  registers: [registry],
  async collect() {
    const read = readPausedDeletions?.().catch(() => []);
    const rows = read && (await withTimeout(read, READ_TIMEOUT_MS, () => undefined, { keepsProcess: false }));
    this.reset();
    for (const { kind, dueRows } of rows ?? []) this.set({ kind }, dueRows);
  },
});

/** Serves `/metrics`, and `/health` for health checks, on a port of its own, which is not meant for the public; `undefined` turns it off. */
export function serveMetrics(port: number | undefined, host: string): Server | undefined {
  if (port === undefined) return undefined;
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    // A process that answers is healthy; the metrics would ask database and Redis each time.
    if (request.url === '/health') return void response.writeHead(200).end();
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void registry
      .metrics()
      .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text));
  });
  return server.listen(port, host);
}
