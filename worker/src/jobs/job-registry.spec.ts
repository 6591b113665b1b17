import { expect, test } from '@jest/globals';
import { QUEUE_NAMES } from '@mikai/core/queues/job-definition';
import { JOB_QUEUES, SCHEDULES } from '@mikai/core/queues/jobs';
import { checkRegistry, type JobRegistry } from './job-registry.js';

const done = () => Promise.resolve();

/** A handler for each job there is, but for `without` and plus `extra`. */
function registry({ without = '', extra = '' } = {}): JobRegistry {
  const names = [...Object.keys(JOB_QUEUES), extra].filter((name) => name !== '' && name !== without);
  return Object.fromEntries(names.map((name) => [name, done])) as unknown as JobRegistry;
}

test('a registry with one handler for each job is accepted', () => {
  expect(() => checkRegistry(registry())).not.toThrow();
});

test('a job without a handler stops the start and is named', () => {
  expect(() => checkRegistry(registry({ without: 'chat.reply' }))).toThrow('no handler for [chat.reply]');
});

test('a handler without a job stops the start and is named', () => {
  expect(() => checkRegistry(registry({ extra: 'chat.sing' }))).toThrow('no job named [chat.sing]');
});

test('each job has a queue that there is, and each schedule a job', () => {
  for (const queue of Object.values(JOB_QUEUES)) expect(QUEUE_NAMES).toContain(queue);
  for (const job of Object.keys(SCHEDULES)) expect(Object.keys(JOB_QUEUES)).toContain(job);
});
