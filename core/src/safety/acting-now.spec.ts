import { beforeAll, describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { assessMessage, loadSafetyData, type Assessment } from './gate.js';

beforeAll(loadSafetyData);

/** Returns the level of the last of a row of messages. */
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

const HOARDED: [LanguageCode, string, string, string][] = [
  ['en', 'i have been counting the tablets', "it's going to be tonight", 'dinner is at seven tonight'],
  ['fr', "j'ai acheté la corde", "c'est pour ce soir", 'le dîner est à huit heures'],
  ['es', 'tengo guardadas las pastillas', 'va a ser esta noche', 'la cena es a las nueve'],
  ['de', 'ich hab die tabletten gesammelt', 'heute nacht ist es soweit', 'heute abend kommt meine schwester'],
  ['it', 'ho messo da parte le pastiglie', 'sarà stanotte', 'stasera vengono gli zii'],
  ['pt', 'guardei os comprimidos', 'vai ser hoje à noite', 'hoje à noite tem jogo'],
  ['ru', 'я накопила таблетки', 'это будет сегодня ночью', 'ужин будет сегодня в восемь'],
  ['zh', '我攒了很多安眠药', '就今晚', '今晚吃饺子'],
  ['ja', '薬を貯めてあります', '今夜します', '今夜は鍋にします'],
  ['ko', '수면제를 모아놨어요', '오늘 밤에 할 거예요', '저녁에 국수 먹을 거예요'],
  ['ar', 'جمعت الحبوب', 'ستكون الليلة', 'الحفلة ستكون في بيتنا'],
  ['hi', 'मैंने गोलियां जमा की हैं', 'आज रात ही करूंगा', 'आज रात खाना बाहर खाएंगे'],
];

describe('a time that is named', () => {
  it.each(HOARDED)(
    'is no goodbye after means, though a "No" lies between: %s',
    (language, means, time, twin) => {
      const after = (text: string, earlier: string[]) =>
        assessMessage(text, { earlier, isCheckDenied: true }, language).level;
      expect(after(time, [means])).not.toBe('none');
      expect(after(time, [])).not.toBe('certain');
      expect(after(twin, [means])).toBe('none');
    },
  );
});

const IN_CARE: [LanguageCode, string, string, string][] = [
  ['en', 'i want to kill myself tonight', "i've got the stuff ready", "i've got dinner ready"],
  ['es', 'quiero matarme', 'ya compré la cuerda', 'ya compré el pan'],
  ['de', 'ich will sterben', 'das seil habe ich schon gekauft', 'das brot habe ich schon gekauft'],
  ['it', 'voglio uccidermi', 'ho le pastiglie in mano', 'ho il telefono in mano'],
  ['pt', 'quero morrer', 'tomei', 'tomei café'],
  ['ja', '死にたい', '嘘でした。全部飲みました', 'お茶を飲みました'],
  ['hi', 'मैं मरना चाहता हूं', 'रस्सी ले आई हूँ', 'सब्ज़ी ले आई हूँ'],
];

describe('means that are named after words of crisis', () => {
  it.each(IN_CARE)('bring the card again: %s', (language, crisis, means, twin) => {
    expect(levelOfLast([crisis, means], language)).toBe('certain');
    expect(levelOfLast([crisis, twin], language)).toBe('none');
  });

  it('are asked about, or nothing, without such words before them', () => {
    for (const [language, , means] of IN_CARE.filter(([code]) => code !== 'it'))
      expect([language, levelOfLast(['hello', means], language)]).not.toEqual([language, 'certain']);
  });
});

it('asks about a farewell with thanks, and not about one of every day', () => {
  expect(levelOfLast(['This is goodbye. Thank you for being kind to me.'], 'en')).toBe('check');
  expect(levelOfLast(['This is goodbye to my old car. Thank you for the lift.'], 'en')).toBe('none');
});

it.each<[LanguageCode, string, string]>([
  ['fr', "Parfois j'ai juste envie de disparaître.", "J'ai envie de disparaître du groupe WhatsApp"],
  ['ja', 'ときどき、ただ消えてしまいたいと思います。', '消えてしまったファイルを探しています'],
  ['zh', '有时候真想就这么消失。', '我的快递又消失了'],
  ['de', 'Manchmal will ich einfach nur verschwinden.', 'Die Flecken verschwinden einfach nicht'],
  ['ko', '가끔 그냥 사라지고 싶다는 생각을 해요', '주말이 그냥 사라지고 없네요'],
])('asks about the wish to disappear: %s', (language, text, twin) => {
  expect(levelOfLast([text], language)).toBe('check');
  expect(levelOfLast([twin], language)).toBe('none');
});
