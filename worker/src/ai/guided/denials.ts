import type { LanguageCode } from '@mikai/contract/languages';
import { isUnspaced, prepareText } from '../embedded/text-form.js';
import { eventsNamedIn, flowsOfEvent } from './events.js';
import { kinIn } from './mentions.js';
import { PhraseBook } from './phrases.js';
import { EVENTS, type LifeEvent, type Mention } from './schema.js';

const BOOK = new PhraseBook('denials.txt');

/** What a message denies by name, and what it states beside that. */
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

/** What is denied stands between a negation and one of these. */
const END = String.raw`[,.!?;:…\n。！？、，；।؟،]`;
const WORD = String.raw`[^\s,.!?;:…\n،؟।]+`;

interface Pattern {
  form: RegExp;
  /** The negation stands behind what it denies. */
  isBehind?: true;
  /** It tells of what somebody does not do as well, so that it denies nobody. */
  isOfActions?: true;
}

/** A negation before what it denies, which ends at a word that states something instead. */
const before = (negation: string, contrast: string): Pattern => ({
  form: new RegExp(
    String.raw`(?<![\p{L}\p{M}'’])(?:${negation})\s+([^,.!?;:…\n،؟।]+?)(?=\s+(?:${contrast})(?![\p{L}\p{M}])|${END}|$)`,
    'giu',
  ),
});

/** A negation behind what it denies, at the end of a clause or before one of a few words. */
const behind = (negation: string, ending = '(?!)'): Pattern => ({
  form: new RegExp(
    String.raw`((?:${WORD}\s+){1,3}?)(?:${negation})(?=\s*(?:${END}|$)|\s+(?:${ending})(?![\p{L}\p{M}]))`,
    'giu',
  ),
  isBehind: true,
});

const attached = (form: RegExp, isOfActions?: true): Pattern => ({
  form,
  isBehind: true,
  ...(isOfActions && { isOfActions }),
});

const SPANS: Record<LanguageCode, readonly Pattern[]> = {
  en: [
    before(
      String.raw`not|isn['’]?t|ain['’]?t|aren['’]?t|wasn['’]?t|weren['’]?t|don['’]?t|didn['’]?t|doesn['’]?t|haven['’]?t|never|no(?!\s+(?:my|i|i['’]?m|im|he|she|they|we|it|it['’]?s|its|the|not)\s)|what|which`,
      String.raw`but|just|more|it['’]?s|i['’]?m|im|because`,
    ),
  ],
  es: [
    before('no|ni|tampoco|nunca|nada de|sin|qué', 'sino|pero|es que|estoy|solo|sólo|porque'),
    behind('no'),
  ],
  fr: [before('pas|jamais|plus|aucune?|ni|quel|quelle', "mais|c[’']est|je|juste|plutôt|parce")],
  de: [
    before(String.raw`nicht|nich|nix|net|ned|nie|kein\p{L}*|welche[rsn]?`, 'sondern|aber|nur|eher|ich|weil'),
    behind('nicht|nich|net'),
  ],
  it: [
    before(String.raw`non|mica|né|nessun\p{L}*|macché|quale?`, 'ma|bensì|solo|perché'),
    behind('no|niente'),
  ],
  pt: [before('não|nao|nem|nunca|sem|que', 'mas|só|so|porque|to é|tô é'), behind('não|nao')],
  ru: [
    before(String.raw`не|нет|никак\p{L}*|ни|без|как(?:ой|ая|ие|ого|ую)`, 'а|но|просто|я|это|потому'),
    behind('нет'),
  ],
  ja: [
    attached(
      /([^、。！？!?,\nがはもを]{1,12}?)(?:[はも])?(?:じゃなく|じゃない|じゃあり|ではなく|ではない|ではあり|わけじゃ|わけでは|というより)/gu,
    ),
    attached(
      /([^、。！？!?,\nがはもを]{1,10}?)(?:くない|くなく|くあり|ていな|てな|てませ|ていませ|でない|でいな|んでない|んでませ|んでいな)/gu,
      true,
    ),
    { form: /どの([^、。！？!?,\n]{1,8})/gu },
  ],
  ko: [
    attached(/((?:[^\s,.!?\n]+\s+){0,2}[^\s,.!?\n]+?)(?:[이가은는])?\s*(?:아니(?!면)|아닌|말고)[^\s,.!?]*/gu),
    attached(/([^\s,.!?\n]+?)지(?:는|도)?\s*않[^\s,.!?]*/gu, true),
    attached(/([^\s,.!?\n]+?)[이가은는도]?\s+없[^\s,.!?]*/gu),
    { form: /(?:^|\s)(?:안|무슨)\s+([^\s,.!?\n]+)/gu },
  ],
  zh: [
    { form: /(?:不是|没有|并不是|哪来的|什么)([^，。！？,.!?；;、\n]{1,10})/gu },
    {
      form: /(?<![忍停住制得止放受是会能要好该])(?:没|并不|不)(?![是有了住下着得完敢])([^，。！？,.!?；;、\n]{1,4})/gu,
    },
  ],
  ar: [
    before(
      'مو|مب|موب|مش|ليس|ليست|لست|ما|بدون|مافي|أي|لا(?=\\s+(?:أشعر|اشعر|أحس|احس|يوجد))',
      'بس|لكن|هو|هي|بل',
    ),
  ],
  hi: [
    behind(
      'नहीं|नही|nahi|nahin|nai|थोड़ी|थोड़े|thodi',
      'है|हैं|हूँ|हूं|हुआ|हुई|था|थी|hai|hain|hu|hoon|hun|hua|hui|tha|thi',
    ),
    before('कोई|कौन सा|koi|kaun sa', 'बस|सिर्फ़|bas|par|पर|नहीं|nahi|है'),
  ],
};

/** "Not only sad" denies nothing, and neither does "I don't know why" or "I don't want to be". */
const NO_DENIAL: Partial<Record<LanguageCode, RegExp>> = {
  en: /^(?:only|just|know|understand|get|see|stop|let|leave|make|take|help|want|wanna|need|show|tell|go|stand|bear|handle|hide|escape|shake|sure|even)(?!\p{L})/iu,
  es: /^(?:solo|sólo|solamente|sé|quiero|puedo|dejo|deja|para|paro|quita|entiendo|soporto|aguanto|se va|sale)(?!\p{L})/iu,
  fr: /^(?:seulement|que|juste|être|à|pourquoi|comment|si|envie|dormir)(?!\p{L})/iu,
  de: /^(?:nur|bloß|warum|wie|ob|wieso|dass|aufhören|weg)(?!\p{L})|\s(?:sein|werden|haben)$/iu,
  it: /^(?:solo|soltanto|so|voglio|posso|riesco|capisco|smetto|passa|sopporto)(?!\p{L})/iu,
  pt: /^(?:só|so|apenas|sei|quero|consigo|posso|para|paro|entendo|aguento|passa)(?!\p{L})/iu,
  ru: /^(?:только|просто|знаю|хочу|могу|понимаю|перестаю|проходит|отпускает|уходит)(?!\p{L})/iu,
  ja: /だけ$/u,
  ko: /뿐$|것도$/u,
  zh: /^(?:只|仅|光|知道|想)/u,
  ar: /^(?:فقط|بس|ادري|أدري|اعرف|أعرف|ابغى|أبغى|ابي|أبي\s|اقدر|أقدر|افهم|بدي|يروح|راح)(?!\p{L})/u,
  hi: /(?:सिर्फ़|केवल|sirf)\s*$/u,
};

/** Words between a negation and what it denies. */
const LINK =
  /^(?:(?:about|with|from|for|of|it['’]?s|that['’]?s|the|a|an|any|have|had|having|feel|feeling|being|really|so|very|that|my|me|es|era|fue|estoy|muy|mi|el|la|lo|de|con|por|que|soy|tengo|tenemos|siento|ningún|ninguna|un|una|c['’]est|est|du|avec|mon|ma|le|si|très|um|uma|mit|von|wegen|an|so|sehr|mein\p{L}*|der|die|das|den|dem|ein\p{L}*|mehr|è|sono|ho|abbiamo|molto|mio|mia|il|per|é|foi|estou|to|tô|muito|com|meu|minha|o|do|da|tenho|мой|моя|мои|моём|моем|с|со|о|из-за|у|меня|про|это|не|очень|так|مع|عن|من|هو|هي|عندي|انا|أنا|في|كثير|أشعر|اشعر)\s+)+/iu;
const LINK_UNSPACED = /^(?:我的?|我家|是|有|跟|和|与|谁|很|太|那么|在|因为|真的?)+/u;
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
  const flows = new Set(named.flatMap(({ near }) => BOOK.find(near, language)));
  const events = new Set(named.flatMap(({ near }) => eventsNamedIn(near, language)));
  flows.delete(ALIVE);
  // Whoever "did not die of that" has died.
  for (const event of OF_A_DEATH) events.delete(event);
  if (BOOK.find(text, language).includes(ALIVE)) {
    flows.add('grief');
    for (const event of OF_A_DEATH) events.add(event);
  }
  if (who.length === 0 && flows.size === 0 && events.size === 0) return undefined;
  const stated = statedIn(text, spans, language);
  return { who, flows: [...flows], events: EVENTS.filter((event) => events.has(event)), stated };
}

const ASKED = /^[^.!…\n。！،،,]*[?？؟]/u;
const ALIVE = 'alive';
const OF_A_DEATH = ['death', 'pet'] as const;

interface Span {
  /** The words beside the negation. */
  near: string;
  isBehind: boolean;
  isOfActions: boolean;
  from: number;
  to: number;
}

const spansIn = (text: string, language: LanguageCode): Span[] =>
  SPANS[language].flatMap(({ form, isBehind = false, isOfActions = false }) =>
    [...text.matchAll(form)].flatMap((match): Span[] => {
      const denied = (match[1] ?? '').trim();
      if (denied === '' || NO_DENIAL[language]?.test(denied) === true) return [];
      const near = nearest(denied, isBehind, language);
      return [{ near, isBehind, isOfActions, from: match.index, to: match.index + match[0].length }];
    }),
  );

function nearest(denied: string, isBehind: boolean, language: LanguageCode): string {
  if (isUnspaced(language))
    return isBehind ? denied.slice(-NEAR_LETTERS) : denied.replace(LINK_UNSPACED, '').slice(0, NEAR_LETTERS);
  if (isBehind) return denied.split(/\s+/u).slice(-NEAR_WORDS).join(' ');
  return denied.replace(LINK, '').split(/\s+/u).slice(0, NEAR_WORDS).join(' ');
}

/** Those who stand directly beside the negation: "not my father", and not "not what my father wanted". */
function kinBeside(near: string, isBehind: boolean, language: LanguageCode): Mention[] {
  if (isUnspaced(language)) return kinIn(near, language);
  const words = near.split(/\s+/u);
  return kinIn((isBehind ? words.slice(-WHO_WORDS) : words.slice(0, WHO_WORDS)).join(' '), language);
}

/** The clauses of a message that deny nothing. */
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

/** What is left of a clause when what it denies is gone. */
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
