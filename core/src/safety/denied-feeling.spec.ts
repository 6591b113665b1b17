import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import type { CareDecision } from '../chat/care-decision.js';
import { decideCare } from '../chat/decide-care.js';
import type { CareState } from '../chat/care-state.js';
import { CARE_CHOICES, CHECK_CHOICES, careReply, type CareChoiceName } from './care.js';
import { assessMessage } from './gate.js';

const LINES: readonly (readonly [LanguageCode, string])[] = [
  ['en', "no I don't want to die, I just feel invisible"],
  ['en', "I don't want to die. I just feel so alone"],
  ['es', 'No, no quiero morir, solo me siento invisible'],
  ['fr', 'Non, je ne veux pas mourir, je me sens juste invisible'],
  ['de', 'Nein, ich will nicht sterben, ich fühle mich nur unsichtbar'],
  ['it', 'No, non voglio morire, mi sento solo invisibile'],
  ['pt', 'Não, não quero morrer, só me sinto invisível'],
  ['ru', 'Нет, я не хочу умирать, просто чувствую себя невидимой'],
  ['ja', 'いいえ、死にたいわけじゃない、ただ寂しいだけ'],
  ['ko', '아니요, 죽고 싶은 건 아니에요. 그냥 외로워요'],
  ['zh', '不，我不想死，只是觉得很孤单'],
  ['ar', 'لا، لا أريد أن أموت، فقط أشعر بالوحدة'],
  ['hi', 'नहीं, मैं मरना नहीं चाहती, बस मुझे अकेलापन महसूस होता है'],
];

function decide(
  state: CareState,
  language: LanguageCode,
  content: string,
  offered: readonly CareChoiceName[],
): CareDecision {
  return decideCare(state, {
    content,
    assessment: assessMessage(content, { earlier: [], isCheckDenied: false }, language),
    choice: null,
    offered,
    reply: { language, category: 'suicide' },
    open: state.check,
    wasAsked: offered.includes('check.no'),
  });
}

const MODE: CareState = { mode: { category: 'suicide', since: '2026-11-30T10:00:00.000Z' } };
const ASKED: CareState = { check: { category: 'suicide', messageId: 1 } };

describe('a denial with the feeling behind it', () => {
  it.each(LINES)('ends the question in %s, so that the feeling is met: %s', (language, text) => {
    const decision = decide(ASKED, language, text, CHECK_CHOICES);
    expect(decision).toMatchObject({ fixed: null, asks: undefined, state: { isCheckDenied: true } });
    expect(decision.state.check).toBeUndefined();
  });

  it.each(LINES)(
    'meets the feeling in care in %s, asks for safety and keeps the line: %s',
    (language, text) => {
      const { fixed, state } = decide(MODE, language, text, CARE_CHOICES);
      expect(fixed).toMatchObject({
        spoken: careReply(language, 'feeling'),
        extras: { care: { level: 'certain', category: 'suicide' }, choices: CARE_CHOICES },
      });
      expect(fixed?.spoken?.english).toContain('are you safe right now?');
      expect(state.mode).toEqual(MODE.mode);
      expect(state.isCheckDenied).toBeUndefined();
      const again = decide(state, language, text, CARE_CHOICES);
      expect(again.state.mode).toEqual(MODE.mode);
      expect(again.fixed?.spoken).not.toEqual(fixed?.spoken);
    },
  );

  it.each([
    "I don't want to die, I just want it to stop",
    "I don't want to die but I took the pills",
    "no I don't want to die yet, I just feel tired",
    "I don't want to die, I just feel like a burden",
  ])('ends no care where more is said: %s', (text) => {
    expect(decide(MODE, 'en', text, CARE_CHOICES).state.mode).toBeDefined();
  });

  it('ends no care after something was swallowed', () => {
    const state: CareState = { ...MODE, harm: { kind: 'taken', replies: 1 } };
    expect(
      decide(state, 'en', "I don't want to die, I just feel lonely", CARE_CHOICES).state.mode,
    ).toBeDefined();
  });
});

describe('the first message that nobody would notice', () => {
  it('is asked about before a card', () =>
    expect(
      assessMessage(
        'I feel like nobody would notice if I was gone',
        { earlier: [], isCheckDenied: false },
        'en',
      ),
    ).toMatchObject({ level: 'check', category: 'suicide' }));
});
