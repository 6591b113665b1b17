import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { guidedFile } from './guided-data.js';
import { LocalConversation } from './local-conversation.js';
import { NOUNS } from './noun-names.js';

/** Returns the wordings of the reply to the last of the messages. */
function replyTo(language: LanguageCode, ...messages: string[]) {
  const talk = new LocalConversation(language, { seed: 5 });
  const [reply] = messages.map((message) => talk.send(message)).slice(-1);
  if (reply === undefined) throw new Error('no message');
  return reply;
}

describe('what a message names', () => {
  it('has words for every noun in every language', () => {
    const lines = readFileSync(guidedFile('nouns.txt'), 'utf8').split('\n');
    const wanted = NOUNS.flatMap((noun) => LANGUAGE_CODES.map((language) => `${noun} ${language}`));
    let noun = '';
    const found = lines.flatMap((line) => {
      if (line.startsWith('@')) noun = line.slice(1);
      return /^[a-z]{2} ./u.test(line) ? [`${noun} ${line.slice(0, 2)}`] : [];
    });
    expect(found.sort()).toEqual(wanted.sort());
  });

  it.each<[LanguageCode, string, string]>([
    ['en', 'started learning the cello at 52, my fingers are too slow', 'music'],
    ['es', 'hoy me toca cocinar para 14 personas', 'cook'],
    ['fr', "j'ai repris la course à pied après mon accouchement", 'sport'],
    ['de', 'ich lern grad für die matheprüfung und check nix', 'exam'],
    ['it', 'ieri ho montato il divano', 'furniture'],
    ['pt', 'minha bicicleta nova chegou ontem', 'bike'],
    ['ru', 'посадила на балконе помидоры', 'garden'],
    ['ja', '新しい眼鏡を作ったんだけど似合わない気がする', 'clothes'],
    ['ko', '요즘 수영을 배우고 있어요', 'sport'],
    ['zh', '相亲第八次了 又没下文', 'dating'],
    ['ar', 'انا بحب الرسم واهلي بدهم ادرس طب', 'draw'],
    ['hi', 'बहन की शादी में जा रहा हूँ', 'wedding'],
  ])('is asked about instead of an invitation to go on (%s: %s)', (language, message, noun) => {
    expect(replyTo(language, message).wordings).toEqual([
      expect.stringMatching(new RegExp(`^noun\\.${noun}\\.`, 'u')),
    ]);
  });

  it.each<[LanguageCode, string]>([
    ['en', 'i sat in my car for an hour before work today'],
    ['es', 'me quedé una hora en el coche antes de entrar'],
    ['fr', "je suis restée une heure dans ma voiture avant d'entrer"],
    ['de', 'ich saß eine stunde im auto und konnte nicht rein'],
    ['it', 'sono rimasta un’ora in macchina prima di entrare'],
    ['pt', 'fiquei uma hora no carro antes de entrar'],
    ['ru', 'я час просидела в машине и не могла выйти'],
    ['ja', '出勤前に一時間、車の中で座っていた'],
    ['ko', '출근 전에 한 시간 동안 차 안에서 앉아 있었어요'],
    ['zh', '上班前我在车里坐了一个小时'],
    ['ar', 'جلست ساعة في السيارة قبل الشغل'],
    ['hi', 'काम से पहले एक घंटा कार में बैठी रही'],
  ])('is not asked about where it is only the place (%s: %s)', (language, message) => {
    expect(replyTo(language, message).wordings.join()).not.toMatch(/noun\.(?:car|train|bike)/u);
  });

  it('is asked about by the name of the person', () => {
    expect(replyTo('en', "my mum wants 14 cousins i've never met").reply).toContain('your mother');
  });

  it.each<[LanguageCode, string]>([
    ['en', 'my mother died in spring, the garden was hers'],
    ['de', 'meine oma ist gestorben, ihre gitarre steht noch da'],
  ])('is not asked about amid a loss (%s: %s)', (language, message) => {
    expect(replyTo(language, message).wordings.join(' ')).not.toContain('noun.');
  });

  it('is not asked about where no questions are wanted', () => {
    const { wordings } = replyTo('en', 'hello', 'please ask me no more questions', 'my cello is out of tune');
    expect(wordings.join(' ')).not.toContain('noun.');
  });
});

describe('something annoying', () => {
  it.each<[LanguageCode, string]>([
    ['en', 'the bus was late and it is so annoying'],
    ['de', 'Das bringt doch alles nichts, der Mechaniker hebt nicht mal ab'],
    ['it', 'che nervi, il treno era pieno'],
    ['pt', 'que saco, a internet caiu'],
    ['ja', '電車に乗り遅れた、最悪'],
    ['ar', 'الطابعة بترفع الضغط، زهقت منها'],
    ['hi', 'printer phir band, bekaar hai'],
  ])('is called so, and refuses nothing (%s: %s)', (language, message) => {
    expect(replyTo(language, message).wordings[0]).toMatch(/^annoying\./u);
  });

  it('is refused where it is the exercise', () => {
    expect(replyTo('de', 'deine übungen bringen nichts').kind).toBe('refusal-honoured');
  });
});

describe('a good turn', () => {
  it.each<[LanguageCode, string]>([
    ['en', 'she said yes to the picnic'],
    ['es', 'se acabaron todo y mi suegra pidió la receta'],
    ['fr', "ce matin j'ai fait 5 km sans m'arrêter"],
    ['de', 'Mein Bruder schenkt mir seinen alten Golf'],
    ['it', 'mio figlio ha detto la sua prima parola oggi'],
    ['pt', 'acharam meu fone no ônibus!'],
    ['ru', 'меня взяли в школьную группу барабанщиком!'],
    ['ja', '今日、娘が初めて自転車に乗れた'],
    ['ko', '마지막 날에 단골손님들이 꽃을 사 왔어요'],
    ['zh', '老伴给我鼓掌呢'],
    ['ar', 'اليوم ولدي مشى أول خطواته'],
    ['hi', 'सीट कन्फर्म हो गई'],
  ])('is met with gladness without a word that calls it good (%s: %s)', (language, message) => {
    expect(replyTo(language, message).kind).toBe('glad');
  });

  it.each<[LanguageCode, string]>([
    ['en', 'he said yes to the divorce and I cannot stop crying'],
    ['en', 'my mother died for the first time in years I feel nothing'],
    ['fr', 'elle a dit oui à un autre et je souffre'],
  ])('is not found in what hurts (%s: %s)', (language, message) => {
    expect(replyTo(language, message).kind).not.toBe('glad');
  });
});
