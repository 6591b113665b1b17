import type { Browser, Page } from '@playwright/test';

/** A task of a page's main thread: how long nothing else could happen there. */
export interface Task {
  ms: number;
  /** Processor time alone: the rest, other work on the machine took. */
  cpuMs: number;
  /** The longest parts by name, without nested ones. */
  parts: string[];
}

/** An event of Chromium's trace, as far as it is read here; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { functionName?: string; url?: string; type?: string } };
}

const CATEGORIES = ['__metadata', 'toplevel', 'devtools.timeline', 'v8'];
const TASK = /^(ThreadControllerImpl::RunTask|RunTask)$/;
const PARTS_SHOWN = 4;

/** Does something on a page and returns the tasks of its main thread meanwhile, the longest first. */
export async function tasksDuring(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<readonly Task[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  let trace: Buffer | undefined;
  try {
    await work();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return tasksOf(traceEvents);
}

/** Returns the tasks of pages' main threads in a trace, the longest first. */
export function tasksOf(events: readonly TraceEvent[]): readonly Task[] {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const own = events.filter((event) => event.ph === 'X' && mains.has(threadOf(event)));
  const tasks = own
    .filter(({ name }) => TASK.test(name))
    .sort((one, other) => (other.dur ?? 0) - (one.dur ?? 0));
  return tasks.map((task, rank) => ({
    ms: (task.dur ?? 0) / 1000,
    cpuMs: (task.tdur ?? 0) / 1000,
    // Asked for of the longest alone: a trace holds tens of thousands.
    parts: rank === 0 ? partsOf(task, own) : [],
  }));
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;

/** Self times of what is nested in a task, summed up by name. */
function partsOf(task: TraceEvent, events: readonly TraceEvent[]): string[] {
  const inside = events
    .filter(
      (each) =>
        each !== task &&
        threadOf(each) === threadOf(task) &&
        each.ts >= task.ts &&
        endOf(each) <= endOf(task),
    )
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const selfTimes = new Map<string, number>();
  const add = (name: string, micros: number) => selfTimes.set(name, (selfTimes.get(name) ?? 0) + micros);
  const open: TraceEvent[] = [];
  for (const event of inside) {
    let parent = open.at(-1);
    for (; parent && endOf(parent) <= event.ts; parent = open.at(-1)) open.pop();
    if (parent) add(labelOf(parent), -(event.dur ?? 0));
    add(labelOf(event), event.dur ?? 0);
    open.push(event);
  }
  return [...selfTimes]
    .sort(([, one], [, other]) => other - one)
    .slice(0, PARTS_SHOWN)
    .map(([name, micros]) => `${name} ${Math.round(micros / 1000)} ms`);
}

function labelOf({ name, args }: TraceEvent): string {
  const { functionName, type, url } = args?.data ?? {};
  const detail = functionName ?? type ?? url?.split('/').at(-1);
  return detail ? `${name} (${detail})` : name;
}
