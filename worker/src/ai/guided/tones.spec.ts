import { describe, expect, it, test } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { resultOf } from './arithmetic.js';
import { echoOf } from './echo.js';
import { eventIn } from './events.js';
import { LocalConversation } from './local-conversation.js';
import type { LocalReply } from './local-reply.js';
import type { LifeEvent, Tone } from './schema.js';
import { tonesIn } from './tones.js';

const talk = (language: LanguageCode, messages: string[], seed = 1): LocalReply[] => {
  const conversation = new LocalConversation(language, { seed });
  return messages.map((message) => conversation.send(message));
};
const has = (reply: LocalReply | undefined, form: RegExp): boolean =>
  reply?.wordings.some((id) => form.test(id)) === true;

describe('the tone of a message', () => {
  test.each<[LanguageCode, string, Tone]>([
    ['en', 'i havent told my mum', 'unsaid'],
    ['es', 'me temblaban las manos', 'body'],
    ['fr', "l'inspecteur m'a parlé comme à une gamine", 'unfair'],
    ['de', 'der lehrer hört das und macht nix', 'onlookers'],
    ['it', 'mi sento una madre inutile', 'worthless'],
    ['pt', 'minhas amigas falam pra eu esquecer', 'dismissed'],
    ['ru', 'нервы ни к черту', 'body'],
    ['ja', '親には言ってない、心配かけたくないし', 'unsaid'],
    ['ko', '출근하는 척하고 있어요', 'pretends'],
    ['zh', '每天假装去上班', 'pretends'],
    ['ar', 'حاسة بالعار والله', 'shame'],
    ['hi', 'अकेली पड़ गई हूँ', 'alone'],
  ])('is found (%s): %s', (language, text, tone) => {
    expect(tonesIn(text, language)).toContain(tone);
  });

  it('is not found where it is denied', () => {
    expect(tonesIn("i'm not scared", 'en')).not.toContain('fear');
    expect(tonesIn('ich hab keine Angst', 'de')).not.toContain('fear');
  });

  it('is met after something that weighs, and not amid gladness', () => {
    const [, heavy] = talk('en', ['they bully me at school', 'its been since october']);
    expect(has(heavy, /^tone\.long\./u)).toBe(true);
    const [, glad] = talk('en', ['i passed my exam!', 'i cried and my hands were shaking']);
    expect(has(glad, /^tone\./u)).toBe(false);
  });
});

describe('a clause that is given back', () => {
  it('keeps the word that denies, and loses a "no" before it', () => {
    expect(echoOf('non ci dormo la notte da mesi', 'it')).toBe('non ci dormo la notte da mesi');
    expect(echoOf('sì, mi chiama sempre davanti ai suoi amici', 'it')).toBe(
      'mi chiama sempre davanti ai suoi amici',
    );
  });

  test.each<[LanguageCode, string]>([
    ['en', 'i feel like such a failure as a dad'],
    ['it', 'mi sento una madre inutile'],
    ['pt', 'me sinto um lixo de pessoa'],
    ['zh', '我真的觉得我太笨了'],
  ])('is nothing that is said against oneself (%s): %s', (language, text) => {
    expect(echoOf(text, language)).toBeUndefined();
  });
});

describe('an event in colloquial words', () => {
  test.each<[LanguageCode, string, LifeEvent]>([
    ['en', 'im totally skint, rent due friday', 'money'],
    ['es', 'no llego al alquiler', 'money'],
    ['de', 'das geld reicht nur bis zum 20.', 'money'],
    ['pt', 'tô sem grana nenhuma, o aluguel vence sexta', 'money'],
    ['ru', 'зп задержали третий месяц', 'money'],
    ['ja', '今月もう3000円しかない', 'money'],
    ['ko', '월세 낼 돈이 없어요', 'money'],
    ['hi', 'kiraya dena hai aur paise khatam', 'money'],
    ['ru', 'ржут надо мной в классе', 'mocked'],
    ['de', 'alle lachen wenn ich was sage', 'mocked'],
    ['pt', 'tão zoando meu cabelo na escola', 'mocked'],
    ['zh', '同学给我起外号', 'mocked'],
    ['hi', 'school me sab mujhe kaala kaala bolte hai', 'mocked'],
  ])('is named (%s): %s', (language, text, event) => {
    expect(eventIn(text, language)).toBe(event);
  });

  it('is no bullying in a call or an upbringing', () => {
    expect(eventIn('mi chiamano i miei figli ogni domenica', 'it')).not.toBe('mocked');
    expect(eventIn('meine Oma hat mich aufgezogen', 'de')).not.toBe('mocked');
  });
});

describe('play', () => {
  test.each<[LanguageCode, string, string, string]>([
    ['en', 'tell me a joke', 'haha that was awful', 'another one but with animals'],
    ['es', 'cuéntame un chiste', 'jajaja qué malo', 'otro de animales'],
    ['fr', 'raconte-moi une blague', 'elle est nulle mdr', 'une autre avec des animaux'],
    ['de', 'erzähl nen witz', 'der war schlecht', 'noch einen, aber einen mit Tieren'],
    ['it', 'raccontami una barzelletta', 'ahah terribile', "un'altra con gli animali"],
    ['pt', 'conta uma piada', 'kkkk péssima', 'agora de bicho'],
    ['ru', 'расскажи анекдот', 'ахах тупой', 'давай еще, про животных'],
    ['ja', '冗談言って', 'つまんなw', 'もう一個、動物のやつ'],
    ['ko', '농담 하나만', 'ㅋㅋㅋ 노잼', '하나 더! 동물 나오는 걸로'],
    ['zh', '讲个笑话', '哈哈好冷', '再来一个,要动物的'],
    ['ar', 'احكيلي نكتة', 'هههه بايخة', 'كمان وحدة عن الحيوانات'],
    ['hi', 'ek joke sunao', 'haha bakwas tha', 'ek aur, janwar wala'],
  ])('goes on after a remark, with animals (%s)', (language, joke, remark, another) => {
    const [first, second, third] = talk(language, [joke, remark, another]);
    expect(has(first, /^joke\./u)).toBe(true);
    expect(has(second, /^jokeBad\./u)).toBe(true);
    expect(has(third, /^joke\.[134]$/u)).toBe(true);
  });
});

describe('a light question', () => {
  test.each<[LanguageCode, string, string]>([
    ['en', 'what is 17 x 6', '102'],
    ['es', '¿cuánto es 9 por 9?', '81'],
    ['de', 'wie viel is 7 mal 8', '56'],
    ['ru', 'сколько будет 25 на 4', '100'],
    ['ja', '8×7は?', '56'],
    ['zh', '13乘以7等于几', '91'],
    ['ar', 'كم ٦ ضرب ٧', '42'],
    ['hi', '7 guna 9 kitna hota hai', '63'],
  ])('of a sum is answered (%s): %s', (language, text, result) => {
    expect(resultOf(text, language)).toBe(result);
    expect(talk(language, [text])[0]?.reply).toContain(result);
  });

  it('is not heard in two numbers of a story', () => {
    expect(resultOf('ich war 3 mal 5 Minuten da', 'de')).toBeUndefined();
    expect(resultOf('i sleep 2-3 hours a night', 'en')).toBeUndefined();
  });

  test.each<[LanguageCode, string, RegExp]>([
    ['en', 'heyy whats up', /^whatsUp\./u],
    ['it', 'che fai di bello?', /^whatsUp\./u],
    ['zh', '在干嘛呀', /^whatsUp\./u],
    ['en', 'do you like cheese?', /^ownTaste\./u],
    ['zh', '你有没有被催过婚?', /^ownTaste\./u],
    ['ko', '너 김치 좋아해?', /^ownTaste\./u],
    ['fr', "t'as un nom de chat à me proposer ?", /^suggest\./u],
  ])('to MikAI is answered lightly (%s): %s', (language, text, form) => {
    expect(has(talk(language, [text])[0], form)).toBe(true);
  });
});

describe('gladness', () => {
  it('goes on where a word of it names a burden', () => {
    const [, second] = talk('es', [
      'he aprobado la oposición!!',
      'mi madre me llamó gritando, ella vio la lista antes que yo',
    ]);
    expect(second?.kind).toBe('glad');
  });

  it('is not ended with a list of trouble: a lover who left is not asked about as a new one', () => {
    const replies = talk('en', [
      'my boyfriend broke up with me',
      'i still love him so much, i have a crush on him',
    ]);
    expect(has(replies[1], /^ask\.crush\./u)).toBe(false);
  });
});
