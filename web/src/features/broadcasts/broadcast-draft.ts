import { BROADCAST_LIMITS, BROADCAST_TYPES } from '@mikai/contract/broadcasts';
import type { BroadcastAudience, BroadcastType, SendBroadcastRequest } from '@mikai/contract/broadcasts';
import { DAY_MS } from '@mikai/contract/durations';
import { isLanguageCode } from '@mikai/contract/languages';
import { sitePath } from '@mikai/contract/site-path';
import { VISIBLE } from '@mikai/contract/text';
import { randomUuid } from '../../lib/browser/uuid';

/** The draft of a broadcast. */
export interface BroadcastDraft {
  title: string;
  message: string;
  type: BroadcastType;
  /** The path of its link; `''` for the home page. */
  url: string;
  /** The language of its audience; `''` for all. */
  language: string;
  timeZone: string;
  withPush: boolean;
  isPlanned: boolean;
  /** The planned time `YYYY-MM-DDTHH:mm` in the device's time zone. */
  at: string;
  /** The last attempt to send, which may have arrived without a response. */
  attempt?: { clientId: string; words: string };
}

export const EMPTY_BROADCAST: BroadcastDraft = {
  title: '',
  message: '',
  type: 'general',
  url: '/',
  language: '',
  timeZone: '',
  withPush: false,
  isPlanned: false,
  at: '',
};

export function isBroadcastDraft(value: unknown): value is BroadcastDraft {
  const draft = value as Partial<BroadcastDraft> | null;
  if (typeof draft !== 'object' || draft === null) return false;
  const { title, message, url, language, timeZone, at, type, withPush, isPlanned } = draft;
  return (
    [title, message, url, language, timeZone, at].every((word) => typeof word === 'string') &&
    [withPush, isPlanned].every((flag) => typeof flag === 'boolean') &&
    BROADCAST_TYPES.some((known) => known === type)
  );
}

/** Returns the audience of a draft; an empty object for everybody. */
export function audienceOf({ language, timeZone, withPush }: BroadcastDraft): BroadcastAudience {
  return {
    ...(isLanguageCode(language) ? { language } : {}),
    ...(timeZone === '' ? {} : { timeZone }),
    ...(withPush ? { withPush } : {}),
  };
}

/** Returns the path of the link, as browsers parse it; `null` if it would leave this site. */
export const pathOf = ({ url }: BroadcastDraft): string | null => sitePath(url.trim() || '/');

export type DraftField = 'title' | 'message' | 'url' | 'at';
export type DraftError = 'missing' | 'tooLong' | 'elsewhere' | 'past' | 'tooLate';

function textError(text: string, limit: number): DraftError | undefined {
  if (!VISIBLE.test(text)) return 'missing';
  return text.trim().length > limit ? 'tooLong' : undefined;
}

function timeError(at: string, now: Date): DraftError | undefined {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return 'missing';
  if (time <= now.getTime()) return 'past';
  return time > now.getTime() + BROADCAST_LIMITS.scheduleDays * DAY_MS ? 'tooLate' : undefined;
}

/** Returns the errors that the server would find. */
export function validateBroadcast(draft: BroadcastDraft, now: Date): Partial<Record<DraftField, DraftError>> {
  const path = pathOf(draft);
  const all: [DraftField, DraftError | undefined][] = [
    ['title', textError(draft.title, BROADCAST_LIMITS.title)],
    ['message', textError(draft.message, BROADCAST_LIMITS.message)],
    ['url', path === null || path.length > BROADCAST_LIMITS.url ? 'elsewhere' : undefined],
    ['at', draft.isPlanned ? timeError(draft.at, now) : undefined],
  ];
  return Object.fromEntries(all.filter(([, error]) => error !== undefined));
}

/** Builds the request of a draft. A repeated attempt has the same id, so that it cannot be sent twice. */
export function toRequest(draft: BroadcastDraft): SendBroadcastRequest & { clientId: string } {
  const request: SendBroadcastRequest = {
    title: draft.title.trim(),
    message: draft.message.trim(),
    type: draft.type,
    url: pathOf(draft) ?? '/',
    audience: audienceOf(draft),
    ...(draft.isPlanned ? { scheduledAt: new Date(draft.at).toISOString() } : {}),
  };
  const { attempt } = draft;
  const isSame = attempt?.words === JSON.stringify(request);
  return { ...request, clientId: isSame ? attempt.clientId : randomUuid() };
}

/** Returns the draft with the pending request, so that a retry has the same id. */
export function withAttempt(
  draft: BroadcastDraft,
  { clientId, ...request }: SendBroadcastRequest & { clientId: string },
): BroadcastDraft {
  return { ...draft, attempt: { clientId, words: JSON.stringify(request) } };
}
