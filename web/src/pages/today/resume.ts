import type { TimeCapsule } from '@mikai/contract/capsules';
import { isCapsuleReady } from '@mikai/contract/capsules';
import type { ChatSession } from '@mikai/contract/chat';
import { DAY_MS } from '@mikai/contract/durations';
import { seedStage } from '@mikai/contract/journal';
import type { JournalSeed } from '@mikai/contract/journal';
import type { Conversation } from '@mikai/contract/messaging';
import type { LetterRecord } from '../../features/letters/letter-record';

/** The form or conversation whose text is on this device only. */
export type DraftKind = 'entry' | 'chat' | 'message' | 'seed' | 'capsule' | 'mood';

export interface LocalDraft {
  kind: DraftKind;
  to: string;
}

/** A suggestion to resume; exactly one is shown. */
export type Resume =
  | { kind: 'draft'; draft: LocalDraft }
  | { kind: 'letter'; letter: LetterRecord }
  | { kind: 'capsule'; capsule: TimeCapsule }
  | { kind: 'message'; conversation: Conversation }
  | { kind: 'flow'; session: ChatSession }
  | { kind: 'seed'; seed: JournalSeed; stage: number };

/** The loaded records of a list; `undefined` while it is loading, `null` if that failed. */
type Known<T> = readonly T[] | undefined | null;

export interface ResumeSources {
  drafts: readonly LocalDraft[];
  letters: Known<LetterRecord>;
  capsules: Known<TimeCapsule>;
  conversations: Known<Conversation>;
  sessions: Known<ChatSession>;
  seeds: Known<JournalSeed>;
  /** Whether the member has ever logged a mood or written an entry; `undefined` while that is unknown. */
  hasBegun: boolean | undefined;
}

export type ResumeState =
  | { status: 'loading' | 'failed' | 'nothing' | 'first' }
  | { status: 'ready'; resume: Resume };

/** A seed grows by one stage in this time; the last stage counts as new for the same time. */
const STAGE_MS = 2 * DAY_MS;
const LAST_STAGE = 6;

/** Returns the newest seed above the first stage, ignoring seeds that reached the last stage more than `STAGE_MS` ago. */
export function grownSeed(seeds: readonly JournalSeed[], now: Date): Resume | undefined {
  for (const seed of seeds) {
    const age = now.getTime() - Date.parse(seed.createdAt);
    const stage = seedStage(new Date(seed.createdAt), now);
    if (stage > 1 && (stage < LAST_STAGE || age < LAST_STAGE * STAGE_MS))
      return { kind: 'seed', seed, stage };
  }
  return undefined;
}

/**
 * Returns what to show, in the order of the design: a draft on this device, an unread letter, a capsule that is ready,
 * a message, an unfinished flow, a seed that has grown. It waits for a list only if nothing before it was found.
 */
export function resumeOf(sources: ResumeSources, now: Date): ResumeState {
  const { drafts, letters, capsules, conversations, sessions, seeds } = sources;
  const [draft] = drafts;
  if (draft) return { status: 'ready', resume: { kind: 'draft', draft } };
  const steps: readonly (() => Resume | undefined | 'loading' | 'failed')[] = [
    step(letters, (all) => {
      const letter = all.find(({ isRead }) => !isRead);
      return letter && { kind: 'letter', letter };
    }),
    step(capsules, (all) => {
      const capsule = all.find(
        (each) => !each.isUnlocked && each.unlockDate !== null && isCapsuleReady(each, now),
      );
      return capsule && { kind: 'capsule', capsule };
    }),
    step(conversations, (all) => {
      const conversation = all.find(({ unreadCount }) => unreadCount > 0);
      return conversation && { kind: 'message', conversation };
    }),
    step(sessions, (all) => {
      // A temporary conversation is not offered, because anybody at this device would see its subject.
      const session = all.find(({ flow, isTemporary }) => flow !== undefined && !isTemporary);
      return session && { kind: 'flow', session };
    }),
    step(seeds, (all) => grownSeed(all, now)),
  ];
  let hasFailed = false;
  for (const look of steps) {
    const found = look();
    if (found === 'loading') return { status: 'loading' };
    if (found === 'failed') hasFailed = true;
    else if (found) return { status: 'ready', resume: found };
  }
  if (hasFailed) return { status: 'failed' };
  if (![letters, capsules, conversations, sessions, seeds].every((list) => list?.length === 0))
    return { status: 'nothing' };
  return { status: sources.hasBegun === undefined ? 'loading' : sources.hasBegun ? 'nothing' : 'first' };
}

const step =
  <T>(list: Known<T>, find: (all: readonly T[]) => Resume | undefined) =>
  (): Resume | undefined | 'loading' | 'failed' => {
    if (list === undefined) return 'loading';
    return list === null ? 'failed' : find(list);
  };

/** Returns the plant on the sill: the newest in bloom, otherwise the newest with something green, otherwise the newest. */
export function sillPlant(
  seeds: readonly JournalSeed[],
  now: Date,
): { seed: JournalSeed; stage: number } | undefined {
  const plants = seeds.map((seed) => ({ seed, stage: seedStage(new Date(seed.createdAt), now) }));
  const isInBloom = ({ stage }: { stage: number }) => stage === 4 || stage === 5;
  return plants.find(isInBloom) ?? plants.find(({ stage }) => stage >= 2) ?? plants[0];
}
