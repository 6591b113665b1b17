import { CHAT_OPENINGS } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import { foldText, isUnspaced, prepareText } from '../embedded/text-form.js';
import { asking, cuesIn } from './cues.js';
import { answersOf } from './guided-data.js';
import { isListening } from './flow-state.js';
import { metaIn } from './meta.js';
import type { ReplyBuilder } from './reply-builder.js';

/** The maximum number of words next to a chosen title ("I did choose conflict"). */
const MAX_WORDS_BESIDE = 5;
/** Articles before a title, which nobody has to repeat. */
const ARTICLE =
  /^(?:an?|the|un|una|une|le|la|les|l|el|los|las|il|lo|gli|i|ein|eine|einen|der|die|das|o|os|as|um|uma)\s/u;

interface Title {
  choice: string;
  /** The words of the title, and without its article. */
  form: string;
  core: string;
}

/**
 * Returns the choice whose title or label was typed, however long ago it was offered: of a flow, an opening, a topic that was offered, or a
 * reviewed answer. Beside words that choose ("I did choose conflict") the title alone counts. In a flow it is an answer.
 */
export function typedTitle(reply: ReplyBuilder): string | undefined {
  const { request, language, state } = reply;
  const isInStep = state.flow !== undefined && !isListening(reply);
  if (isInStep) return undefined;
  const typed = titleForm(request.text, language);
  if (typed === '') return undefined;
  // A person who is already listened to is not asked to begin again.
  const titles = titlesOf(reply).filter(
    ({ choice }) => !isListening(reply) || !/^(?:flow|open)\.listen$/u.test(choice),
  );
  const exact = titles.find(({ form, core }) => typed === form || typed === core);
  if (exact) return exact.choice;
  return chosenBeside(reply, titles, typed);
}

function titlesOf({ texts, state, language }: ReplyBuilder): Title[] {
  const offered = state.offered ?? [];
  const named: [choice: string, title: string][] = [
    ...Object.entries(texts.flows).map(([id, { title }]): [string, string] => [`flow.${id}`, title]),
    ...CHAT_OPENINGS.map((id): [string, string] => [`open.${id}`, texts.openings[id]]),
    ...offered.flatMap((id): [string, string][] => {
      const topic = texts.topics[id];
      return topic === undefined ? [] : [[`flow.${id}`, topic]];
    }),
    ...Object.entries(texts.flows).map(([id, { label }]): [string, string] => [`flow.${id}`, label]),
    ...answersOf(language).map(({ id, title }): [string, string] => [`answer.more.${id}`, title]),
  ];
  return named.map(([choice, title]) => ({ choice, ...formsOf(title, language) }));
}

/** The forms of our own titles, by language: the same few hundred are compared with every message. */
const knownForms = new Map<LanguageCode, Map<string, Omit<Title, 'choice'>>>();

function formsOf(title: string, language: LanguageCode): Omit<Title, 'choice'> {
  const forms = knownForms.get(language) ?? new Map<string, Omit<Title, 'choice'>>();
  knownForms.set(language, forms);
  const known = forms.get(title);
  if (known) return known;
  const form = titleForm(title, language);
  const made = { form, core: form.replace(ARTICLE, '') };
  forms.set(title, made);
  return made;
}

/** Returns the title of a flow beside words that choose it, the longest first. */
function chosenBeside(
  { request: { text }, language }: ReplyBuilder,
  titles: readonly Title[],
  typed: string,
): string | undefined {
  if (!metaIn(text, language).has('CHOOSES') || asking(text, language) === 'question') return undefined;
  if (cuesIn(text, language).includes('NOT')) return undefined;
  const { words } = prepareText(text, language);
  const isWithin = ({ core }: Title): boolean => {
    if (words > prepareText(core, language).words + MAX_WORDS_BESIDE) return false;
    return isUnspaced(language) || language === 'ko'
      ? typed.includes(core)
      : ` ${typed} `.includes(` ${core} `);
  };
  const [longest] = titles
    .filter((title) => title.choice.startsWith('flow.') && isWithin(title))
    .sort((one, two) => two.core.length - one.core.length);
  return longest?.choice;
}

const titleForm = (text: string, language: LanguageCode): string =>
  foldText(text, language)
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim();
