import { expect, test } from '@jest/globals';
import { QUEUE_NAMES } from '@mikai/core/queues/job-definition';
import { JOB_QUEUES, SCHEDULES } from '@mikai/core/queues/jobs';
import { checkRegistry, type JobRegistry } from './job-registry.js';

const done = () => Promise.resolve();

/** Returns a registry with a handler for each job, without the job `without` and with the job `extra`. */
function registry({ without = '', extra = '' } = {}): JobRegistry {
  const names = [...Object.keys(JOB_QUEUES), extra].filter((name) => name !== '' && name !== without);
  return Object.fromEntries(names.map((name) => [name, done])) as unknown as JobRegistry;
}

test('accepts a registry with one handler for each job', () => {
  expect(() => checkRegistry(registry())).not.toThrow();
});

test('rejects a registry without a handler for a job, and names the job', () => {
  expect(() => checkRegistry(registry({ without: 'chat.reply' }))).toThrow('no handler for [chat.reply]');
});

test('rejects a registry with a handler without a job, and names it', () => {
  expect(() => checkRegistry(registry({ extra: 'chat.sing' }))).toThrow('no job named [chat.sing]');
});

test('each job has an existing queue, and each schedule an existing job', () => {
  for (const queue of Object.values(JOB_QUEUES)) expect(QUEUE_NAMES).toContain(queue);
  for (const job of Object.keys(SCHEDULES)) expect(Object.keys(JOB_QUEUES)).toContain(job);
});
