import { offerFlows, offerOpenings } from './openings.js';
import type { ReplyBuilder } from './reply-builder.js';
import { pauseFlow } from './flow-state.js';
import { flowOf } from './labels.js';
import { understand } from './understand.js';

/** Apologizes once for a misunderstanding and asks, without guessing the same again. */
export function repair(reply: ReplyBuilder): void {
  const { state } = reply;
  if (state.offer) state.offered = [...new Set([...(state.offered ?? []), state.offer])];
  delete state.offer;
  delete state.about;
  delete state.event;
  delete state.who;
  delete state.told;
  delete state.unsure;
  pauseFlow(reply);
  reply.add('notThat');
  reply.kind = 'repair';
  offerOpenings(reply);
  reply.nav('listen');
}

/** Less likely topics are not asked about. */
const MIN_SHARE = 0.05;

/** Offers the topics that the words may be about; `false` when there are none. */
export function offerGuesses(reply: ReplyBuilder): boolean {
  const { guesses } = understand(reply.request.text, reply.language);
  const offered = reply.state.offered ?? [];
  const flows = [
    ...new Set(guesses.filter(({ share }) => share >= MIN_SHARE).map(({ topic }) => flowOf(topic))),
  ]
    .filter((id) => !offered.includes(id))
    .slice(0, 3);
  const known = flows.filter((id) => reply.texts.topics[id] !== undefined);
  if (known.length < 3) return false;
  const [a = '', b = '', c = ''] = known;
  reply.add('unsureTopics', ({ topics }) => ({ a: topics[a] ?? '', b: topics[b] ?? '', c: topics[c] ?? '' }));
  offerFlows(reply, known, 'topic');
  return true;
}
