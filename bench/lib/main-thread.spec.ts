import { expect, test } from '@jest/globals';
import { tasksOf } from './main-thread.ts';

const event = (name: string, ts: number, dur: number, more = {}) => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 7,
  ts,
  dur,
  tdur: dur / 2,
  ...more,
});

test('the longest task of a main thread, and what took its time without what is within', () => {
  const tasks = tasksOf([
    { name: 'thread_name', ph: 'M', pid: 1, tid: 7, ts: 0, args: { name: 'CrRendererMain' } },
    { name: 'thread_name', ph: 'M', pid: 1, tid: 8, ts: 0, args: { name: 'Compositor' } },
    event('RunTask', 0, 20_000),
    event('ThreadControllerImpl::RunTask', 50_000, 120_000),
    event('FunctionCall', 51_000, 100_000, { args: { data: { functionName: 'render' } } }),
    event('Layout', 60_000, 30_000),
    event('Layout', 100_000, 10_000),
    event('Paint', 155_000, 5_000),
    // An event of another thread, and one of another task.
    event('RunTask', 0, 900_000, { tid: 8 }),
    event('Layout', 1_000, 15_000),
  ]);
  expect(tasks.map(({ ms, cpuMs }) => [ms, cpuMs])).toEqual([
    [120, 60],
    [20, 10],
  ]);
  expect(tasks[0]?.parts).toEqual(['FunctionCall (render) 60 ms', 'Layout 40 ms', 'Paint 5 ms']);
});
