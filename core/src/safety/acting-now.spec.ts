import { beforeAll, describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { assessMessage, loadSafetyData, type Assessment } from './gate.js';

beforeAll(loadSafetyData);

/** The level of the last of a row of messages. */
function levelOfLast(turns: readonly string[], language: LanguageCode): Assessment['level'] {
  const earlier = turns.slice(0, -1);
  return assessMessage(turns.at(-1) ?? '', { earlier, isCheckDenied: false }, language).level;
}

const ON_THE_ROOF: [LanguageCode, ...string[]][] = [
  ['en', 'standing on the roof', "it's pretty up here", 'nobody will stop me', 'stepping off now'],
  ['de', 'steh auf dem dach', 'schön hier', 'niemand hält mich auf', 'ich mach jetzt den schritt'],
  ['es', 'estoy en la azotea', 'es bonito aqui', 'nadie me va a parar', 'ahora salto'],
  ['fr', 'je suis sur le toit', "c'est beau ici", "personne va m'arrêter", 'je saute maintenant'],
  ['it', 'sono sul tetto', 'è bello qui', 'nessuno mi ferma', 'adesso salto'],
  ['pt', 'estou no terraço', 'é bonito aqui', 'ninguém vai me parar', 'vou pular agora'],
  ['ru', 'стою на крыше', 'тут красиво', 'никто не остановит', 'сейчас шагну'],
  ['zh', '我站在楼顶', '这里很美', '没人会拦我', '我现在就跳'],
  ['ja', '屋上に立ってる', 'きれいだな', '誰も止めない', '今から飛ぶ'],
  ['ko', '옥상에 서 있어', '예쁘다', '아무도 안 말려', '이제 뛸게'],
  ['ar', 'واقف على السطح', 'المنظر جميل', 'ما حد راح يوقفني', 'الحين بنط'],
  ['hi', 'छत पर खड़ा हूं', 'यहाँ सुंदर है', 'कोई नहीं रोकेगा', 'अब कूद रहा हूं'],
];

describe('announcements of acting now', () => {
  it.each(ON_THE_ROOF)('are certain after a place that raised a doubt: %s', (language, ...turns) => {
    expect(levelOfLast(turns, language)).toBe('certain');
  });

  it('are certain after means that lie ready', () => {
    expect(levelOfLast(['i have been saving pills, they are on the table', 'im taking them now'], 'en')).toBe(
      'certain',
    );
  });

  it.each(ON_THE_ROOF)('are no crisis where nothing came before: %s', (language, ...turns) => {
    expect(levelOfLast(['hello', turns.at(-1) ?? ''], language)).not.toBe('certain');
  });

  it.each([
    ['we are at the pool', 'the water is so clear', 'jumping now'],
    ['packed all my pills for the trip', 'taxi is here', 'goodbye'],
    ['my boss told me to send the mail', 'doing it now'],
    ['we watched the fireworks from the roof with the kids', 'it is late', 'goodbye'],
  ])('are no crisis after an ordinary place: %s', (...turns) => {
    expect(levelOfLast(turns, 'en')).not.toBe('certain');
  });

  it('are no crisis where they are denied', () => {
    expect(levelOfLast(['standing on the roof again', "don't worry, I'm not going to jump"], 'en')).not.toBe(
      'certain',
    );
  });
});
