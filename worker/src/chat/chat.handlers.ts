import type { ChatJobs } from '@mikai/core/chat/chat.jobs';
import type { JobHandlers, WorkerServices } from '../jobs/worker-services.js';
import { MemoryProposals } from '../memory/memory-proposals.js';
import { PersonalDataReader } from '../memory/personal-data-reader.js';
import { ReplyJob } from './reply.job.js';
import { SecondReader } from './second-reader.js';
import { StopSignals } from './stop-signals.js';
import { SummaryWriter } from './summary-writer.js';

export function chatHandlers({
  config,
  dataSource,
  outbox,
  server,
  realtime,
  companions,
  budget,
  logger,
}: WorkerServices): JobHandlers<ChatJobs> {
  const reply = new ReplyJob(
    dataSource,
    realtime,
    companions,
    budget,
    new StopSignals(server),
    new SecondReader(config, companions, budget, logger),
    new PersonalDataReader(dataSource),
    new MemoryProposals(dataSource, outbox, companions, logger),
    new SummaryWriter(dataSource, companions, budget, logger),
    logger,
  );
  return { 'chat.reply': (payload, shutdown, history) => reply.handle(payload, shutdown, history) };
}
