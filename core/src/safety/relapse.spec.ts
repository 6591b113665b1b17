import { beforeAll, describe, expect, it } from '@jest/globals';
import { assessText, loadSafetyData } from './gate.js';

beforeAll(() => loadSafetyData());

describe('a relapse', () => {
  it.each([
    'I relapsed and drank again',
    'I relapsed on cigarettes again',
    'ich bin rückfällig geworden und hab wieder getrunken',
    'he recaído, he vuelto a beber',
    "j'ai rechuté, j'ai bu hier",
    'ci sono ricascato, ho bevuto',
    'tive uma recaída, bebi ontem',
    'я сорвался и снова выпил',
    '또 술을 마셨어 재발했어',
    '又喝酒了，我复发了',
    'また飲んでしまった、再発した',
    'انتكست ورجعت أشرب كحول',
    'मैं रिलैप्स हो गया, फिर शराब पी ली',
  ])('into drinking or smoking never meets the card: %s', (text) => {
    expect(assessText(text).level).not.toBe('certain');
  });

  it.each([
    'i relapsed and cut again',
    'I relapsed and drank again and I want to kill myself tonight',
    'ich bin rückfällig geworden, hab getrunken und mich wieder geritzt',
  ])('into self-harm does, whatever was drunk: %s', (text) => {
    expect(assessText(text).level).toBe('certain');
  });
});
