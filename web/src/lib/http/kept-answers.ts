import { UNREADABLE_TEXT } from '@mikai/contract/unreadable';

/** The maximum number of answers that a page keeps, and the maximum length of each, in UTF-16 units. */
export const KEPT_ANSWERS = { max: 32, maxLength: 128 * 1024 } as const;

/** An answer of a polled list with the tag by which the server knows it. */
export interface KeptAnswer {
  entityTag: string;
  /** Frozen, because every answer 'unchanged' gives this object to its caller. */
  data: unknown;
  headers: Headers;
}

/** The last answers, by path; the one used longest ago comes first. They are never stored on the device. */
const answers = new Map<string, KeptAnswer>();

/** Rises when another person may be here: answers to requests that began before are not kept. */
let generation = 0;

/** Deletes all answers: they belonged to the member who was here. */
export function clearKeptAnswers(): void {
  generation += 1;
  answers.clear();
}

/** Freezes an answer with everything in it. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.values(value).forEach(freeze);
  Object.freeze(value);
}

/**
 * Returns whether an answer can be given again. A crisis card is for one moment, and the text that replaces unreadable
 * content depends on the language.
 */
function canKeep(body: string, data: unknown): boolean {
  if (body.length > KEPT_ANSWERS.maxLength || body.includes(UNREADABLE_TEXT)) return false;
  return typeof data === 'object' && data !== null && !('crisis' in data);
}

export interface KeptRead {
  /** The last answer, if it is kept. */
  known: KeptAnswer | undefined;
  /** Keeps a new answer in its place, if it has a tag. */
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
    freeze(data);
    answers.set(path, { entityTag, data, headers });
    const [oldest] = answers.keys();
    if (answers.size > KEPT_ANSWERS.max && oldest !== undefined) answers.delete(oldest);
  };
  return { known, keep };
}
