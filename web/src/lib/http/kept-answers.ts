import { UNREADABLE_TEXT } from '@mikai/contract/unreadable';

/** The maximum number of responses that a page keeps, and the maximum length of each, in UTF-16 units. */
export const KEPT_ANSWERS = { max: 32, maxLength: 128 * 1024 } as const;

/** A response of a polled list, with its ETag. */
export interface KeptAnswer {
  entityTag: string;
  /** Frozen, because every 304 returns this object to its caller. */
  data: unknown;
  headers: Headers;
}

/** The last responses by path, the least recently used first. They are never stored on the device. */
const answers = new Map<string, KeptAnswer>();

/** Increases when the person may have changed: responses to requests that began before are not kept. */
let generation = 0;

/** Deletes all kept responses, because they belong to the member who was signed in. */
export function clearKeptAnswers(): void {
  generation += 1;
  answers.clear();
}

/** Freezes a response deeply. */
function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.values(value).forEach(deepFreeze);
  Object.freeze(value);
}

/**
 * Returns whether a response can be kept. A crisis card applies to one moment only, and the text that replaces unreadable
 * content depends on the current language.
 */
function canKeep(body: string, data: unknown): boolean {
  if (body.length > KEPT_ANSWERS.maxLength || body.includes(UNREADABLE_TEXT)) return false;
  return typeof data === 'object' && data !== null && !('crisis' in data);
}

export interface KeptRead {
  /** The kept response, if there is one. */
  known: KeptAnswer | undefined;
  /** Keeps a new response instead, if it has an ETag. */
  keep: (response: Response, body: string, data: unknown) => void;
}

/** Begins reading a path. */
export function beginRead(path: string): KeptRead {
  const begun = generation;
  const known = answers.get(path);
  if (known) {
    answers.delete(path);
    answers.set(path, known);
  }
  const keep: KeptRead['keep'] = ({ headers }, body, data) => {
    if (begun !== generation) return;
    const entityTag = headers.get('ETag');
    answers.delete(path);
    if (entityTag === null || !canKeep(body, data)) return;
    deepFreeze(data);
    answers.set(path, { entityTag, data, headers });
    const [oldest] = answers.keys();
    if (answers.size > KEPT_ANSWERS.max && oldest !== undefined) answers.delete(oldest);
  };
  return { known, keep };
}
