import type { LanguageCode } from '@mikai/contract/languages';
import { assessText } from '@mikai/core/safety/gate';
import { hasSign } from '../plain-line.js';
import { isOfLoss } from './bright-moment.js';
import type { Conversation, Wording } from './conversation.js';
import { eventIn, eventOf, isHeavyEvent, isLasting, mentionsDeath } from './events.js';
import { gravityIn } from './grave.js';
import { mentionIn } from './mentions.js';
import { FIRST_BEHIND_PEOPLE, NOUNS, type Noun } from './noun-names.js';
import { PhraseBook } from './phrases.js';
import type { Mention } from './schema.js';
import { isHeavy } from './tones.js';

const BOOK = new PhraseBook('nouns.txt');
const BEHIND_PEOPLE = NOUNS.indexOf(FIRST_BEHIND_PEOPLE);

/** A thing that is only where something happened: "I sat in my car for an hour" is not about the car. */
const AS_PLACE: Record<LanguageCode, RegExp> = {
  en: /\b(?:in|inside|into|from|out of|on) (?:my|the|his|her|our|their|a) (?:\p{L}{2,8} )?(?:car|truck|van|bus|train|tram|subway|tube|couch|sofa|bike)(?!\p{L})/giu,
  es: /(?<!\p{L})en (?:el|mi|su|un) (?:coche|carro|auto|tren|metro|bus|autob[uú]s|sof[aá]|camión)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:dans|sur) (?:la|ma|sa|le|mon|son|un|une) (?:voiture|bagnole|train|m[eé]tro|bus|tram|canap[eé])(?!\p{L})/giu,
  de: /(?<!\p{L})(?:im|in (?:meinem|meiner|seinem|ihrem|dem|der)|auf (?:dem|der|meinem|meiner)) (?:auto|wagen|bus|zug|bahn|u-?bahn|s-?bahn|sofa|couch)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:in|nella mia|nella|sul|sulla) (?:macchina|auto|treno|metro|autobus|tram|divano)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:dentro d[oa]|n[oa]) (?:meu |minha )?(?:carro|trem|metr[oô]|[oô]nibus|sof[aá])(?!\p{L})/giu,
  ru: /(?<!\p{L})(?:в|на) (?:своей |моей )?(?:машине|поезде|метро|автобусе|электричке|трамвае|диване)(?!\p{L})/giu,
  ja: /(?:車|電車|バス|ソファー?)(?:の中)?[でに](?:座|泣|一人|いた|いて|ずっと|過ごし)/gu,
  ko: /(?:차|지하철|버스|기차|소파) ?(?:안)?에서/gu,
  zh: /在(?:车|地铁|公交车?|火车|沙发)[里上]/gu,
  ar: /(?<!\p{L})(?:في |ب)(?:ال)?(?:سيارة|سياره|سيارتي|باص|مترو|قطار)(?!\p{L})/gu,
  hi: /(?:कार|गाड़ी|बस|ट्रेन|मेट्रो) में|सोफ़?े पर/gu,
};

/** Returns the everyday things and people that a text names, in the order in which they are asked about. */
export function nounsIn(text: string, language: LanguageCode): Noun[] {
  const found = new Set(BOOK.find(text.replace(AS_PLACE[language], ' '), language));
  return NOUNS.filter((noun) => found.has(noun));
}

/**
 * Returns a question about something, or somebody, that a message names, or that was asked about lately. It is true of whatever is
 * told of it. `undefined` where nothing is named, all was asked, or the message weighs: then it is about more than the thing.
 */
export function questionOfNoun(reply: Conversation): Wording | undefined {
  if (isAboutMore(reply)) return undefined;
  const { request, language } = reply;
  const named = nounsIn(request.text, language);
  const who = mentionIn(request.text, language);
  const lists =
    named.length > 0 || who !== undefined
      ? [
          ...named.filter((noun) => NOUNS.indexOf(noun) < BEHIND_PEOPLE).map((noun) => ofNoun(noun, reply)),
          ofPerson(who, reply),
          ...named.filter((noun) => NOUNS.indexOf(noun) >= BEHIND_PEOPLE).map((noun) => ofNoun(noun, reply)),
        ]
      : [ofNoun(justAskedAbout(reply), reply)];
  for (const list of lists) {
    const question = reply.oneOf(list.filter(({ id }) => !reply.hasUsed(id)));
    if (question) return question;
  }
  return undefined;
}

/** Returns whether a message, or what was told before it, is about more than the everyday things in it. */
function isAboutMore({ request: { text }, language, state }: Conversation): boolean {
  if (isOfLoss(state) || mentionsDeath(text, language) || isHeavy(text, language)) return true;
  const isGrave = [eventOf(state.event), eventIn(text, language)].some(
    (event) => event !== undefined && (isHeavyEvent(event) || isLasting(event)),
  );
  return isGrave || gravityIn(text, language).length > 0 || hasSign(assessText(text, language));
}

/** Wordings that end a subject. */
const ENDS_SUBJECT = /^(?:refusalTalk|changeTopic|goodbye)\./u;
const LATEST_WORDINGS = 4;

/** Returns the noun that was asked about lately, if nothing else has been talked of since. */
function justAskedAbout({ request: { recent } }: Conversation): Noun | undefined {
  const latest = recent.slice(-LATEST_WORDINGS);
  if (latest.some((id) => ENDS_SUBJECT.test(id) || id.startsWith('event.'))) return undefined;
  const [, name] = latest.findLast((id) => id.startsWith('noun.'))?.split('.') ?? [];
  return NOUNS.find((noun) => noun === name);
}

const ofNoun = (noun: Noun | undefined, { texts }: Conversation): Wording[] =>
  noun === undefined
    ? []
    : texts.nouns[noun].map((_, at) => ({
        id: `noun.${noun}.${at}`,
        textIn: ({ nouns }) => nouns[noun][at],
      }));

/** Groups are often mentioned in passing ("a boy in my class"): how the person gets on with them is not asked. */
const GROUPS: ReadonlySet<Mention> = new Set<Mention>(['friends', 'colleagues', 'classmates']);

/** The questions about one person; of people who have no name in the texts, how they and the person get on. */
function ofPerson(who: Mention | undefined, { texts }: Conversation): Wording[] {
  if (who === undefined || GROUPS.has(who)) return [];
  if (texts.personNames[who] === undefined)
    return [{ id: `about.between.${who}`, textIn: ({ mentionQuestions }) => mentionQuestions[who].between }];
  return texts.personQuestions.map((_, at) => ({
    id: `person.${who}.${at}`,
    textIn: ({ personQuestions, personNames }) =>
      personQuestions[at]?.replace('{who}', personNames[who] ?? ''),
  }));
}
