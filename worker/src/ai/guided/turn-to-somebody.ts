import { moveTo } from './correct.js';
import { refusedIn } from './cues.js';
import { mentionIn } from './mentions.js';
import { metaIn } from './meta.js';
import type { ReplyBuilder } from './reply-builder.js';

const CLAUSE_END = /[,.;!?…，。；！？、،؛؟।\n]/u;
/** The wording of `oneWord` that takes a subject up. */
const TAKES_UP = [0];

/** "Enough about him, I want to talk about my mom" ends one subject for another; `false` where nobody else is named. */
export function turnToSomebody(reply: ReplyBuilder): boolean {
  const { state, request, language } = reply;
  if (state.flow !== undefined || reply.refuses('questions')) return false;
  const clauses = request.text.split(CLAUSE_END).filter((clause) => clause.trim() !== '');
  const [first = '', second = ''] = clauses;
  if (clauses.length !== 2 || refusedIn(first, language) !== 'talk' || refusedIn(second, language))
    return false;
  if (!metaIn(second, language).has('TALK_OF')) return false;
  const who = mentionIn(second, language);
  if (who === undefined || mentionIn(first, language) === who) return false;
  delete state.about;
  delete state.event;
  delete state.told;
  moveTo(state, who);
  reply.add('oneWord', undefined, TAKES_UP).kind = 'listen';
  reply.nav('listen', 'else');
  return true;
}
