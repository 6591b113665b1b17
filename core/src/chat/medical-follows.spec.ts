import { beforeAll, describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { assessMessage, loadSafetyData } from '../safety/gate.js';
import { medicalTurn } from '../safety/medical.js';
import type { CareState } from './care-state.js';
import { decideCare } from './decide-care.js';

beforeAll(loadSafetyData);

describe('a tight chest that might have been panic', () => {
  it.each<[LanguageCode, worse: string, arm: string]>([
    ['en', "it's getting worse", 'and my left arm hurts'],
    ['es', 'está cada vez peor', 'me duele el brazo izquierdo'],
    ['fr', 'ça empire', "j'ai mal au bras gauche"],
    ['de', 'es wird schlimmer', 'mein linker arm tut weh'],
    ['it', 'sta peggiorando', 'mi fa male il braccio sinistro'],
    ['pt', 'está piorando', 'meu braço esquerdo está doendo'],
    ['ru', 'становится хуже', 'левая рука болит'],
    ['ja', 'だんだんひどくなってきた', '左腕が痛い'],
    ['ko', '점점 심해져요', '왼쪽 팔이 아파요'],
    ['zh', '越来越严重了', '左胳膊疼'],
    ['ar', 'الألم يزداد', 'ذراعي اليسرى تؤلمني'],
    ['hi', 'दर्द बढ़ रहा है', 'बाएं हाथ में दर्द है'],
  ])('is an emergency once it gets worse or reaches the arm (%s)', (language, worse, arm) => {
    for (const text of [worse, arm])
      expect(medicalTurn(text, language, { kind: 'unclear' })?.state).toEqual({ kind: 'heart' });
    expect(medicalTurn(worse, language, undefined)).toBeUndefined();
  });

  it('is none because something else gets worse', () => {
    const text = 'my marriage has been getting worse and worse for years';
    expect(medicalTurn(text, 'en', { kind: 'unclear' })).toBeUndefined();
  });

  it.each<[LanguageCode, string]>([
    ['en', "it's not getting worse"],
    ['es', 'no va a peor'],
    ['de', 'es wird nicht schlimmer'],
    ['ru', 'хуже не становится'],
  ])('is none where it does not get worse: %s %s', (language, text) => {
    expect(medicalTurn(text, language, { kind: 'unclear' })?.state?.kind).not.toBe('heart');
  });
});

describe('an emergency beside care for a life', () => {
  /** Returns the decisions about messages that follow each other. */
  function talk(messages: readonly string[], begin: CareState) {
    let state = begin;
    return messages.map((content, index) => {
      const decision = decideCare(state, {
        content,
        assessment: assessMessage(content, { earlier: messages.slice(0, index), isCheckDenied: false }, 'en'),
        choice: null,
        reply: { language: 'en', category: 'suicide' },
        offered: ['care.safe', 'care.unsafe', 'care.notMeant'],
        open: undefined,
        wasAsked: true,
      });
      ({ state } = decision);
      return decision;
    });
  }
  const CARE: CareState = { mode: { category: 'suicide', since: '2026-11-30T10:00:00.000Z' }, country: 'US' };

  it('stays open until help has come', () => {
    const decisions = talk(
      [
        'my chest is really tight and my left arm hurts',
        "it's getting worse",
        "I can't call, my phone has no credit",
        'I called 911, they are sending someone',
        'the paramedics are here',
      ],
      CARE,
    );
    for (const { fixed, state } of decisions) {
      expect(fixed?.extras?.care?.level).toBe('certain');
      expect(state.mode).toBeDefined();
    }
    for (const { fixed } of decisions.slice(0, 3)) expect(fixed?.spoken?.text).toContain('911');
    expect(decisions[3]?.state.medical).toMatchObject({ kind: 'heart', isHelpCalled: true });
    expect(decisions[4]?.state.medical).toBeUndefined();
  });

  it('goes on after a question that was open before it', () => {
    const [, worse] = talk(['my chest is really tight and my left arm hurts', "it's getting worse"], {
      country: 'US',
      check: { category: 'suicide', messageId: 1 },
    } as CareState);
    expect(worse?.fixed?.spoken?.text).toContain('911');
  });

  it('leaves what says nothing of it to care in the end', () => {
    const texts = ['my chest is really tight and my left arm hurts', 'a', 'b', 'c', 'I feel so alone'];
    const decisions = talk(texts, CARE);
    expect(decisions.at(-1)?.fixed?.spoken?.english).not.toContain('Calling comes before writing');
  });
});
