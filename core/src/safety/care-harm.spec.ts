import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import type { CareState } from '../chat/care-state.js';
import type { CareDecision } from '../chat/care-decision.js';
import { decideCare } from '../chat/decide-care.js';
import { CARE_CHOICES, careReply } from './care.js';
import { harmIn } from './care-harm.js';
import { assessMessage } from './gate.js';
import { isHelpCalled } from './other-answers.js';

interface Lines {
  taken: string;
  wound: string;
  /** Messages after an overdose: the writer feels fine, refuses an ambulance, has symptoms. */
  after: [string, string, string];
  called: string;
  /** Ordinary, or denied: nothing was swallowed, and no wound bleeds. */
  harmless: string[];
}

const LINES: Record<LanguageCode, Lines> = {
  en: {
    taken: 'I took 30 paracetamol twenty minutes ago',
    wound: "I cut too deep and it won't stop bleeding",
    after: [
      'I feel fine though so can I just sleep it off',
      "don't want an ambulance, how many is dangerous",
      'I threw up a bit',
    ],
    called: "ok I called 911, they're coming",
    harmless: ['I took my usual meds', 'I never took any pills', 'my heart is bleeding for her'],
  },
  es: {
    taken: 'me he tomado todas las pastillas de mi madre',
    wound: 'me corté y no para de sangrar',
    after: ['tengo mucho sueño', 'no quiero una ambulancia', 'he vomitado un poco'],
    called: 'ya llamé al 112',
    harmless: ['tomé un café', 'no he tomado pastillas'],
  },
  fr: {
    taken: "j'ai avalé trente comprimés",
    wound: "ça saigne beaucoup, c'est trop profond",
    after: ['je me sens bien', "je veux pas d'ambulance", "j'ai la nausée"],
    called: "j'ai appelé le 15",
    harmless: ["j'ai pris un café", "je n'ai pas pris de cachets"],
  },
  de: {
    taken: 'ich hab 30 Tabletten geschluckt',
    wound: 'ich hab zu tief geschnitten, es hört nicht auf zu bluten',
    after: ['mir wird schlecht', 'ich will keinen Krankenwagen', 'ich leg mich einfach schlafen'],
    called: '112 ist unterwegs',
    harmless: ['ich hab Kaffee getrunken', 'ich habe keine Tabletten genommen'],
  },
  it: {
    taken: 'ho preso trenta pastiglie',
    wound: 'mi sono tagliata e non smette di sanguinare',
    after: ['ho tanto sonno', "non voglio l'ambulanza", 'mi viene da vomitare'],
    called: 'ho chiamato il 112',
    harmless: ['ho preso un caffè', 'non ho preso pillole'],
  },
  pt: {
    taken: 'tomei trinta comprimidos',
    wound: 'cortei fundo e não para de sangrar',
    after: ['estou com muito sono', 'não quero ambulância', 'vomitei um pouco'],
    called: 'já liguei para o 192',
    harmless: ['tomei um café', 'não tomei nenhum comprimido'],
  },
  ru: {
    taken: 'я выпила тридцать таблеток',
    wound: 'порезалась, кровь не останавливается',
    after: ['меня тошнит', 'не хочу скорую', 'хочу просто поспать'],
    called: 'я вызвала скорую',
    harmless: ['я выпила чаю', 'я не выпила ни одной таблетки'],
  },
  ja: {
    taken: '薬を全部飲みました',
    wound: '深く切って血が止まらない',
    after: ['眠くなってきた', '救急車は呼びたくない', '気持ち悪い'],
    called: '救急車を呼びました',
    harmless: ['お茶を飲みました'],
  },
  ko: {
    taken: '수면제를 다 먹었어요',
    wound: '너무 깊게 그었어요, 피가 안 멈춰요',
    after: ['졸려요', '구급차는 싫어요', '토했어요'],
    called: '119에 전화했어요',
    harmless: ['밥을 먹었어요'],
  },
  zh: {
    taken: '我吞了一整瓶安眠药',
    wound: '割得太深，血止不住',
    after: ['我好困', '不要叫救护车', '我吐了'],
    called: '我打了120',
    harmless: ['我喝了茶'],
  },
  ar: {
    taken: 'بلعت كل الحبوب',
    wound: 'الجرح عميق والدم لا يتوقف، جرح عميق',
    after: ['أشعر بالنعاس', 'لا أريد الإسعاف', 'تقيأت قليلا'],
    called: 'اتصلت بالإسعاف',
    harmless: ['شربت القهوة'],
  },
  hi: {
    taken: 'मैंने सारी गोलियां खा लीं',
    wound: 'बहुत गहरा काट लिया, खून नहीं रुक रहा',
    after: ['नींद आ रही है', 'एंबुलेंस नहीं चाहिए', 'उल्टी हुई'],
    called: '112 पर फोन कर दिया',
    harmless: ['चाय पी ली'],
  },
};

const NUMBERS = { country: 'US', category: 'suicide' } as const;

function send(state: CareState, content: string, language: LanguageCode): CareDecision {
  const assessment = assessMessage(content, { earlier: [], isCheckDenied: false }, language);
  return decideCare(state, {
    content,
    assessment: { ...assessment, language },
    choice: null,
    offered: CARE_CHOICES,
    reply: { language, category: 'suicide' },
    open: undefined,
    wasAsked: false,
  });
}

const inCare = (harm?: CareState['harm']): CareState => ({
  mode: { category: 'suicide', since: '2026-11-30T10:00:00.000Z' },
  country: 'US',
  ...(harm ? { harm } : {}),
});

describe.each(LANGUAGE_CODES)('%s', (language) => {
  const { taken, wound, after, called, harmless } = LINES[language];
  const text = (kind: Parameters<typeof careReply>[1], at = 0) => careReply(language, kind, at, NUMBERS).text;

  it('tells an overdose and a wound from what is harmless', () => {
    expect([taken, wound, ...harmless].map((line) => harmIn(line, language))).toEqual([
      'taken',
      'wound',
      ...harmless.map(() => undefined),
    ]);
  });

  it('says how to get help from the first message on, and to each one until help is called', () => {
    let decision = send({ country: 'US' }, taken, language);
    expect(decision.fixed?.spoken?.text).toBe(text('taken'));
    for (const [at, line] of after.entries()) {
      decision = send(decision.state, line, language);
      // The second line refuses help.
      const expected = at === 1 ? text('takenRefused') : text('takenMore', at);
      expect([line, decision.fixed?.spoken?.text]).toEqual([line, expected]);
    }
    expect(isHelpCalled(called, language)).toBe(true);
    decision = send(decision.state, called, language);
    expect(decision.fixed?.spoken?.text).toBe(text('helpComes'));
    expect(decision.state.harm?.isHelpCalled).toBe(true);
  });

  it('never leaves the time open while something was swallowed, a wound bleeds or means were named', () => {
    const open = new Set(
      (['suicide', 'self_harm'] as const).flatMap((category) =>
        [0, 1, 2, 3, 4, 5].map((at) => careReply(language, 'turns', at, { country: 'US', category }).text),
      ),
    );
    const states: CareState[] = [
      inCare({ kind: 'taken', replies: 0 }),
      inCare({ kind: 'wound', replies: 0 }),
      inCare({ kind: 'taken', replies: 3, isHelpCalled: true }),
      { ...inCare(), turns: 1, answered: ['means'] },
    ];
    for (let state of states) {
      for (const line of [...after, ...after]) {
        const decision = send(state, line, language);
        expect(open.has(decision.fixed?.spoken?.text ?? '')).toBe(false);
        ({ state } = decision);
      }
    }
  });
});

it.each<[LanguageCode, string]>([
  ['en', "it's loaded"],
  ['en', "I'm on the balcony"],
  ['en', "there's a bottle in the cabinet though"],
  ['es', 'tengo la pistola en el cajón'],
  ['fr', 'la corde est dans le garage'],
  ['de', 'ich bin auf dem Balkon'],
  ['it', 'ho le pillole qui'],
  ['pt', 'a faca está aqui'],
  ['ru', 'верёвка здесь'],
  ['ja', 'ロープがあります'],
  ['ko', '옥상에 있어요'],
  ['zh', '我在天台'],
  ['ar', 'الحبوب بجانبي'],
  ['hi', 'रस्सी यहीं है'],
])('asks to put distance to means that are named in care: %s, %s', (language, line) => {
  const { fixed, state } = send(inCare(), line, language);
  // A message that is certain by itself has the card.
  if (fixed?.kind === 'crisis') return;
  const isHeight = /balcony|Balkon|옥상|天台/u.test(line);
  expect(fixed?.spoken?.text).toBe(careReply(language, isHeight ? 'height' : 'means', 0, NUMBERS).text);
  expect(state.answered).toContain('means');
});

it('takes means that were put away for none', () => {
  const { state } = send(inCare(), 'I threw the pills away', 'en');
  expect(state.answered ?? []).not.toContain('means');
});

it('leaves what was swallowed behind once its writer is safe', () => {
  const { state } = decideCare(inCare({ kind: 'taken', replies: 1 }), {
    content: "I'm safe",
    assessment: assessMessage("I'm safe", { earlier: [], isCheckDenied: false }, 'en'),
    choice: 'care.safe',
    offered: CARE_CHOICES,
    reply: { language: 'en', category: 'suicide' },
    open: undefined,
    wasAsked: false,
  });
  expect(state.harm).toBeUndefined();
});
