import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { CARE_CHOICES, careReply, nextCheck, type CareChoiceName } from '../safety/care.js';
import { assessMessage } from '../safety/gate.js';
import type { CareState } from './care-state.js';
import type { CareDecision } from './care-decision.js';
import { decideCare } from './decide-care.js';

/** A message after care, or in it, with the state before it. */
function decide(
  state: CareState,
  content: string,
  language: LanguageCode,
  choice: CareChoiceName | null = null,
): CareDecision {
  return decideCare(state, {
    content,
    assessment: assessMessage(content, { earlier: [], isCheckDenied: false }, language),
    choice,
    offered: state.mode ? CARE_CHOICES : [],
    reply: { language, category: 'suicide' },
    open: undefined,
    wasAsked: false,
  });
}

/** Means that are kept at hand after "I'm safe"; the same means in everyday use, or put away. */
const MEANS: Record<LanguageCode, [kept: string, everyday: string]> = {
  en: ['I keep the belt next to the bed just in case', 'I gave the pills to my sister'],
  es: ['guardo la cuerda debajo de la cama por si acaso', 'le di las pastillas a mi hermana'],
  fr: ['je garde la corde sous mon lit au cas où', "j'ai donné les cachets à ma sœur"],
  de: [
    'den Gürtel hab ich noch neben dem Bett, für den Fall',
    'die Tabletten hab ich meiner Schwester gegeben, sie sind weg',
  ],
  it: ['tengo la corda sotto il letto per sicurezza', 'ho dato le pillole a mia sorella'],
  pt: ['guardo a corda embaixo da cama por via das dúvidas', 'dei os remédios para minha irmã'],
  ru: ['держу верёвку под кроватью на всякий случай', 'таблетки отдала сестре'],
  ja: ['ロープは念のため枕元に置いてあります', '薬は妹に渡しました'],
  ko: ['밧줄은 혹시 몰라서 침대 옆에 있어요', '약은 언니한테 맡겼어요'],
  zh: ['绳子还放在床头以防万一', '药我交给妹妹了'],
  ar: ['الحبل ما زال تحت السرير للاحتياط', 'أعطيت الحبوب لأختي'],
  hi: ['रस्सी अभी भी बिस्तर के पास रखी है', 'गोलियां बहन को दे दी'],
};

/** Somebody who swallowed something feels better. */
const BETTER: Record<LanguageCode, string> = {
  en: 'I feel better now',
  es: 'ya estoy mejor',
  fr: 'ça va mieux maintenant',
  de: 'mir gehts jetzt besser',
  it: 'ora sto meglio',
  pt: 'agora estou melhor',
  ru: 'мне уже лучше',
  ja: 'もう大丈夫です',
  ko: '이제 괜찮아요',
  zh: '我现在好多了',
  ar: 'صرت أحسن',
  hi: 'अब ठीक हूं',
};

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const [kept, everyday] = MEANS[language];
  const ended: CareState = { ended: { category: 'suicide' } };
  const taken: CareState = {
    mode: { category: 'suicide', since: '2026-11-30T10:00:00.000Z' },
    harm: { kind: 'taken', replies: 1 },
  };

  it(`begins care again where means are kept at hand after "I'm safe": ${kept}`, () => {
    const { assessment, state } = decide(ended, kept, language);
    expect([assessment.level, assessment.category, state.mode?.category]).toEqual([
      'certain',
      'suicide',
      'suicide',
    ]);
  });

  it(`begins no care for what is not at hand: ${everyday}`, () => {
    expect(decide(ended, everyday, language).assessment.level).not.toBe('certain');
  });

  it(`goes on after an overdose although its writer feels better: ${BETTER[language]}`, () => {
    const { state, fixed } = decide(taken, BETTER[language], language, 'care.safe');
    expect(state.mode).toEqual(taken.mode);
    expect(fixed?.spoken?.text).toBe(careReply(language, 'takenMore', 1).text);
  });

  it('says that harm may come later to somebody who swallowed something and is safe', () => {
    const label = decide(taken, 'x', language, 'care.safe');
    expect(label.fixed?.spoken?.text).toBe(careReply(language, 'safeTaken').text);
    expect(label.state.mode).toBeUndefined();
  });
});

it.each([
  'my pills for hay fever are in my bag',
  'the bread knife is next to the bread',
  'I keep my guitar next to the bed',
])('begins no care for what has an everyday use: %s', (text) => {
  expect(decide({ ended: { category: 'suicide' } }, text, 'en').assessment.level).not.toBe('certain');
});

it('ends care as ever once help was called', () => {
  const state: CareState = {
    mode: { category: 'suicide', since: '2026-11-30T10:00:00.000Z' },
    harm: { kind: 'taken', replies: 1, isHelpCalled: true },
  };
  const { fixed } = decide(state, "I'm safe, let's talk", 'en', 'care.safe');
  expect(fixed?.spoken?.text).toBe(careReply('en', 'safe').text);
});

describe('a question for the weight of a conversation', () => {
  const weighed = { level: 'check', category: 'abuse', isWeighed: true } as const;
  const calm = { level: 'none', category: null } as const;

  it('is the gravest one, because no message says what it is about', () => {
    expect(nextCheck(weighed, undefined, false)).toEqual({ category: 'suicide', isWeighed: true });
  });

  it('is asked once, and leaves the line with help', () => {
    const open = { category: 'suicide', isWeighed: true } as const;
    for (const message of [calm, weighed])
      expect(nextCheck(message, open, true)).toEqual({ category: 'suicide', timesAsked: 3, isOpen: true });
  });

  it('gives way to a doubt about a message itself', () => {
    const open = { category: 'suicide', isWeighed: true } as const;
    expect(nextCheck({ level: 'check', category: 'abuse' }, open, true)).toEqual({ category: 'abuse' });
  });
});
