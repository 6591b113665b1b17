import type { LanguageCode } from '@mikai/contract/languages';
import { isUnspaced, prepareText } from '../embedded/text-form.js';
import {
  COPULA,
  DEGREE,
  DENIAL_FORMS,
  END,
  LINK,
  LINK_BEHIND,
  LINK_UNSPACED,
  NO_DENIAL,
  NOT_MEANT,
  OPENS,
  TAKEN_BACK,
} from './denial-forms.js';
import { eventsNamedIn, flowsOfEvent } from './events.js';
import { kinIn } from './mentions.js';
import { PhraseBook } from './phrases.js';
import { EVENTS, type LifeEvent, type Mention } from './schema.js';

const BOOK = new PhraseBook('denials.txt');

/** The things that a message denies by name, and the statement beside them. */
export interface Denial {
  events: LifeEvent[];
  who: Mention[];
  /** Flows whose subject is denied. */
  flows: string[];
  /** The message without what it denies. */
  stated: string;
}

/** Longer messages tell a story in which something is denied. UTF-16 units. */
const MAX_LENGTH = 240;

const NEAR_WORDS = 3;
const WHO_WORDS = 2;
const NEAR_LETTERS = 8;

/** Returns what a message denies by name; `undefined` where it denies nothing that is known. */
export function denialIn(text: string, language: LanguageCode): Denial | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const spans = spansIn(text, language);
  const who = [
    ...new Set(
      spans.flatMap(({ near, isOfActions, isBehind }) =>
        isOfActions ? [] : kinBeside(near, isBehind, language),
      ),
    ),
  ];
  // "Am I not sad?" asks.
  const named = spans.filter(({ to }) => !ASKED.test(text.slice(to)));
  const flows = new Set(named.flatMap((span) => flowsBeside(span, language)));
  const events = new Set(named.flatMap(({ near }) => eventsNamedIn(near, language)));
  flows.delete(ALIVE);
  // Somebody who "did not die of that" has died.
  for (const event of OF_A_DEATH) events.delete(event);
  if (BOOK.find(text, language).includes(ALIVE)) {
    flows.add('grief');
    for (const event of OF_A_DEATH) events.add(event);
  }
  if (who.length === 0 && flows.size === 0 && events.size === 0) return undefined;
  const stated = statedIn(text, spans, language);
  return { who, flows: [...flows], events: EVENTS.filter((event) => events.has(event)), stated };
}

/** Returns the flows whose subject a text names, denied or not. */
export const flowsNamedIn = (text: string, language: LanguageCode): readonly string[] =>
  BOOK.find(text, language).filter((name) => name !== ALIVE);

const ASKED = /^[^.!…\n。！،،,]*[?？؟]/u;
const ALIVE = 'alive';
const OF_A_DEATH = ['death', 'pet'] as const;

interface Span {
  /** The text between the negation and the end of its clause. */
  denied: string;
  /** The words next to the negation. */
  near: string;
  isBehind: boolean;
  isOfActions: boolean;
  from: number;
  to: number;
}

const spansIn = (text: string, language: LanguageCode): Span[] =>
  DENIAL_FORMS[language].flatMap(({ form, isBehind = false, isOfActions = false }) =>
    [...text.matchAll(form)].flatMap((match): Span[] => {
      const denied = (match[1] ?? '').trim();
      const span = { denied, isBehind, isOfActions, from: match.index, to: match.index + match[0].length };
      if (denied === '' || NO_DENIAL[language]?.test(denied) === true) return [];
      if (!isMeant(text, span, language)) return [];
      return [{ ...span, near: nearest(span.denied, isBehind, language) }];
    }),
  );

const CLAUSE_END = new RegExp(END, 'u');
const OF_ONE_CLAUSE = new RegExp(String.raw`^[\s\S]*${END}`, 'u');
const BEHIND_COPULA: ReadonlySet<LanguageCode> = new Set(['de']);
const MAX_BARE_WORDS = 2;
/** "I pretend that I'm not sad" is one statement, with or without a comma. */
const BEFORE_THAT = /,(?=\s*(?:что|будто|чтобы|dass|daß|ob|als)\s)/giu;

/** Returns whether a negation denies what is next to it: fully, as the person's own statement, and about a state or a feeling. */
function isMeant(
  text: string,
  { denied, from, to, isBehind }: Omit<Span, 'near'>,
  language: LanguageCode,
): boolean {
  const start = text.slice(0, from).replace(BEFORE_THAT, ' ').replace(OF_ONE_CLAUSE, '');
  const rest = text.slice(to).split(CLAUSE_END)[0] ?? '';
  if (TAKEN_BACK[language]?.test(text.slice(language === 'zh' ? from : to)) === true) return false;
  if (DEGREE[language].test(denied) || NOT_MEANT[language].test(start)) return false;
  if (isBehind && DEGREE[language].test(start)) return false;
  const copula = COPULA[language];
  if (copula === undefined) return true;
  if (isBehind) {
    const clause = start + denied;
    return copula.test(clause) || clause.trim().split(/\s+/u).length <= MAX_BARE_WORDS;
  }
  if (language !== 'fr' && !BEHIND_COPULA.has(language)) return true;
  return (
    OPENS.test(`${start} `) || copula.test(language === 'fr' ? start.trim() : `${start} ${rest} ${denied}`)
  );
}

function nearest(denied: string, isBehind: boolean, language: LanguageCode): string {
  if (isUnspaced(language))
    return isBehind ? denied.slice(-NEAR_LETTERS) : denied.replace(LINK_UNSPACED, '').slice(0, NEAR_LETTERS);
  if (isBehind)
    return denied
      .replace(LINK_BEHIND[language] ?? '', '')
      .split(/\s+/u)
      .slice(-NEAR_WORDS)
      .join(' ');
  return denied.replace(LINK, '').split(/\s+/u).slice(0, NEAR_WORDS).join(' ');
}

/** Returns the flows whose words stand directly beside the negation: not "I don't like being alone". */
function flowsBeside({ near, isBehind }: Span, language: LanguageCode): string[] {
  const units = isUnspaced(language) ? [...near] : near.split(/\s+/u);
  const join = isUnspaced(language) ? '' : ' ';
  const named = (from: number, to?: number): readonly string[] =>
    BOOK.find(units.slice(from, to).join(join), language);
  if (isBehind) {
    const last = isUnspaced(language) ? LAST_LETTERS : LAST_WORDS;
    return [...named(Math.max(0, units.length - last))];
  }
  // A word of Chinese or Japanese has two characters, and one of them may have its own entry.
  const first = isUnspaced(language) ? 1 : 0;
  return [
    ...new Set(
      units.flatMap((_, at) => {
        const after = new Set(named(1, at + 1));
        return named(0, at + 1).filter((name) => at <= first || !after.has(name));
      }),
    ),
  ];
}

const LAST_LETTERS = 5;
const LAST_WORDS = 1;

/** Returns the people directly next to the negation: "not my father", but not "not what my father wanted". */
function kinBeside(near: string, isBehind: boolean, language: LanguageCode): Mention[] {
  if (isUnspaced(language)) return kinIn(near, language);
  const words = near.split(/\s+/u);
  return kinIn((isBehind ? words.slice(-WHO_WORDS) : words.slice(0, WHO_WORDS)).join(' '), language);
}

/** Returns the clauses of a message that deny nothing. */
function statedIn(text: string, spans: readonly Span[], language: LanguageCode): string {
  let rest = '';
  for (let at = 0; at < text.length; at += 1)
    rest += spans.some(({ from, to }) => at >= from && at < to) ? ' ' : text[at];
  return rest
    .split(new RegExp(String.raw`(?<=${END})`, 'u'))
    .map((clause) => clause.replace(/\s+/gu, ' ').trim())
    .filter((clause) => !isRemains(clause) && !isTag(clause, language))
    .join(' ')
    .replace(/^[\p{P}\s]+/u, '');
}

const MAX_TAG_WORDS = 3;
/** "I've passed, get it?" asks nothing. */
const isTag = (clause: string, language: LanguageCode): boolean =>
  /[?？؟]$/u.test(clause) && prepareText(clause, language).words <= MAX_TAG_WORDS;

/** Words that may remain of a clause once the denied things are removed. */
const REMAINS: ReadonlySet<string> = new Set(
  `no nah nope nein nee ne non não nao нет не да いや いえ いいえ 아니 아뇨 아니요 不 不是 لا नहीं nahi i im i'm it is that he she its it's we
  ich bin ist es das er sie hab habe wir haben na c'est c il elle je suis j'ai j ai n ce sono è ho abbiamo estou eu tô to é e я это он она да
  هو هي انا أنا हूँ हूं है हैं hu hoon hai main mai मैं です ですよ ます んです よ ん 我 他 她 저 나 제가 거예요 에요 예요 요 해요 어요 아요 this was`.split(
    /\s+/u,
  ),
);
const isRemains = (clause: string): boolean => {
  const words = clause.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];
  return words.every((word) => REMAINS.has(word.replaceAll('’', "'")));
};

/** Returns whether a denial is of an event, by its name or by the subject of its flows. */
export const deniesEvent = ({ events, flows }: Pick<Denial, 'events' | 'flows'>, event: LifeEvent): boolean =>
  events.includes(event) || (flowsOfEvent(event) ?? []).some((flow) => flows.includes(flow));
