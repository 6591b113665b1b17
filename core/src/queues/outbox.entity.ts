import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { JobName, Jobs } from './jobs.js';

/**
 * A job that a transaction caused. The row is written in that transaction, sent to its queue after the commit, and
 * deleted when the job has ended; the sweeper sends it (again) when that did not happen.
 */
@Entity({ name: 'outbox' })
export class OutboxEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: number;

  @Column({ name: 'job_name', type: 'text' })
  jobName: JobName;

  @Column({ type: 'jsonb' })
  payload: Jobs[JobName];

  @Column({ name: 'request_id', type: 'text' })
  requestId: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** The job is not sent before this time. */
  @Column({ name: 'due_at', type: 'timestamptz', default: () => 'now()' })
  dueAt: Date;

  @Column({ name: 'dispatched_at', type: 'timestamptz', nullable: true })
  dispatchedAt: Date | null;
}
