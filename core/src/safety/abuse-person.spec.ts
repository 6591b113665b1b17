import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { decideCare } from '../chat/decide-care.js';
import { abuseAnswerIn } from './abuse-answers.js';
import { isOfChild } from './abuse-person.js';
import { careReply, careTurn } from './care.js';
import { assessMessage } from './gate.js';

const alone = { earlier: [], isCheckDenied: false };

describe('the number for violence', () => {
  it.each([
    ['KR', 'ko', '112', '119'],
    ['JP', 'ja', '110', '119'],
    ['CN', 'zh', '110', '120'],
    ['BR', 'pt', '190', '192'],
    ['CL', 'es', '133', '131'],
    ['EG', 'ar', '122', '123'],
  ] as const)(
    'is that of the police in %s, and that of the ambulance for what was swallowed',
    (country, language, police, ambulance) => {
      const near = careReply(language, 'near', 0, { country, category: 'abuse' }).text;
      expect(near).toContain(police);
      expect(near).not.toContain(ambulance);
      const taken = careReply(language, 'taken', 0, { country, category: 'abuse' }).text;
      expect(taken).toContain(ambulance);
      const danger = careReply(language, 'coming', 0, { country, category: 'danger' }).text;
      expect(danger).toContain(police);
      expect(danger).toContain(ambulance);
    },
  );

  it('is left out where only an ambulance is known', () => {
    for (const country of ['CH', 'TW', 'NO', 'SG'])
      expect(careReply('en', 'near', 0, { country, category: 'abuse' }).text).toContain(
        'call the police as soon as',
      );
    expect(careReply('en', 'near', 0, { country: 'US', category: 'abuse' }).text).toContain('call 911');
  });
});

describe('a threat by somebody close', () => {
  const threats: [LanguageCode, string][] = [
    ['en', 'my husband threatened me with a knife'],
    ['de', 'mein mann hat mich mit einem messer bedroht'],
    ['es', 'mi marido me amenazó con un cuchillo'],
    ['ko', '남편이 칼로 위협했어요'],
    ['ja', '夫に包丁で脅されました'],
  ];
  it.each(threats)('is answered as abuse is: %s %s', (language, text) => {
    expect(assessMessage(text, alone, language)).toMatchObject({ level: 'certain', category: 'abuse' });
  });

  it('is a danger where a stranger threatens', () => {
    expect(assessMessage('a man in the park threatened me with a knife', alone, 'en').category).not.toBe(
      null,
    );
  });

  it('answers whoever is near each time, the second time in other words', () => {
    const reply = (answered: readonly 'near'[]) =>
      careTurn(
        "he's in the next room",
        { language: 'en', level: 'none' },
        { turns: 2, answered },
        { category: 'abuse' },
      ).spoken.text;
    const numbers = { category: 'abuse' } as const;
    expect(reply([])).toBe(careReply('en', 'near', 0, numbers).text);
    expect(reply(['near'])).toBe(careReply('en', 'near', 1, numbers).text);
    expect(reply(['near'])).not.toBe(reply([]));
  });
});

describe('a child in care after abuse', () => {
  const children: [LanguageCode, string][] = [
    ['en', "my dad hits me, I'm 12"],
    ['es', 'tengo 12 años y mi padre me pega'],
    ['fr', "papa me frappe, j'ai 12 ans"],
    ['de', 'papa schlägt mich jeden tag, ich bin 12'],
    ['it', 'ho 12 anni e mio padre mi picchia'],
    ['pt', 'tenho 12 anos e meu pai me bate'],
    ['ru', 'папа бьёт меня, мне 12 лет'],
    ['ja', '父に殴られます。12歳です'],
    ['ko', '아빠가 때려요. 저는 12살이에요'],
    ['zh', '爸爸打我，我12岁'],
    ['ar', 'أبي يضربني وعمري 12 سنة'],
    ['hi', 'पापा मुझे मारते हैं, मैं 12 साल का हूँ'],
  ];
  it.each(children)('is known by age or by who hits: %s', (language, text) => {
    expect(isOfChild(text, language)).toBe(true);
  });

  const adults: [LanguageCode, string][] = [
    ['en', "I'm 12 weeks pregnant and he hits me"],
    ['en', 'my husband hits me'],
    ['en', "my dad hits me and I'm 34"],
    ['de', 'mein mann schlägt mich, mein sohn ist 12'],
    ['es', 'mi hijo tiene 12 años'],
    ['fr', 'mon fils a 12 ans'],
    ['ru', 'моему сыну 12 лет'],
    ['zh', '我儿子12岁'],
    ['ko', '우리 아들은 12살이에요'],
    ['ja', '息子は12歳です'],
  ];
  it.each(adults)('is not an adult: %s %s', (language, text) => {
    expect(isOfChild(text, language)).toBe(false);
  });

  it('hears whom it may tell first, and of no line for women', () => {
    const content = 'papa schlägt mich jeden tag, ich bin 12';
    const message = { choice: null, offered: [], reply: null, open: undefined, wasAsked: false };
    const assessment = assessMessage(content, alone, 'de');
    const first = decideCare({ country: 'DE' }, { ...message, content, assessment });
    expect(first.fixed?.spoken?.text).toContain('in der Schule');
    let { state } = first;
    for (let turn = 0; turn < 5; turn += 1) {
      const next = decideCare(state, {
        ...message,
        content: 'hm',
        assessment: assessMessage('hm', alone, 'de'),
      });
      expect(next.fixed?.spoken?.text).not.toMatch(/Frauen|mit niemandem/);
      ({ state } = next);
    }
  });
});

describe('whoever has left', () => {
  const gone: [LanguageCode, string][] = [
    ['en', "he's gone"],
    ['en', 'he left'],
    ['es', 'se fue'],
    ['fr', 'il est parti'],
    ['de', 'er ist weg'],
    ['it', 'è uscito'],
    ['pt', 'ele saiu'],
    ['ru', 'он ушёл'],
    ['ja', '夫は出かけました'],
    ['ko', '남편이 나갔어요'],
    ['zh', '他出去了'],
    ['ar', 'خرج من البيت'],
    ['hi', 'वह चला गया'],
  ];
  it.each(gone)('has an answer: %s %s', (language, text) => {
    expect(abuseAnswerIn(text, language)).toBe('gone');
  });

  it.each(['he left me', 'he left a bruise', 'he left his keys here', 'he is not gone'])(
    'is not: %s',
    (text) => {
      expect(abuseAnswerIn(text, 'en')).not.toBe('gone');
    },
  );
});
