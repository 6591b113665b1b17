import { beforeAll, describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { assessMessage, loadSafetyData } from './gate.js';

beforeAll(loadSafetyData);

const assess = (text: string, language: LanguageCode) =>
  assessMessage(text, { earlier: [], isCheckDenied: false }, language);

describe('what somebody else wrote, sent or keeps', () => {
  it.each<[LanguageCode, string]>([
    ['en', 'I found in her diary that she wants to die'],
    ['en', "I read in my daughter's notebook that she doesn't want to live"],
    ['es', 'encontré en su cuaderno que quiere morir'],
    ['es', 'leí en el diario de mi hija que no quiere vivir'],
    ['fr', "j'ai trouvé dans son cahier qu'elle veut mourir"],
    ['fr', "j'ai lu dans le journal de ma fille qu'elle ne veut plus vivre"],
    ['de', 'ich hab in ihrem heft gelesen dass sie sterben will'],
    ['de', 'im tagebuch meiner tochter steht dass sie nicht mehr leben will'],
    ['it', 'ho trovato nel suo quaderno che vuole morire'],
    ['it', 'ho letto nel diario di mia figlia che non vuole più vivere'],
    ['pt', 'achei no caderno dela que ela quer morrer'],
    ['pt', 'li no diário da minha filha que ela não quer mais viver'],
    ['ru', 'нашла в её тетради что она хочет умереть'],
    ['ru', 'прочитала в дневнике дочери что она не хочет жить'],
    ['ja', '娘の日記に「もう生きていたくない」と書いてあった'],
    ['ko', '딸 공책에서 죽고 싶다고 쓴 걸 봤어요'],
    ['ko', '아이 일기장에 살기 싫다고 적혀 있었어요'],
    ['zh', '我在她的本子里看到她说想死'],
    ['zh', '女儿的日记里写着不想活了'],
    ['ar', 'لقيت في دفترها إنها تبغى تموت'],
    ['ar', 'قرأت في مذكرات بنتي إنها لا تريد أن تعيش'],
    ['hi', 'उसकी कॉपी में लिखा मिला कि वो मरना चाहती है'],
    ['hi', 'beti ki diary mein padha ki woh jeena nahi chahti'],
    ['ko', '어제 친구한테 "나 없어도 잘 살아"라고 톡이 왔어요'],
    ['ko', '어제 "나 없어도 잘 살아"라고 톡이 왔어요'],
    ['es', 'ayer me escribió "vive bien sin mí"'],
    ['fr', "hier il m'a écrit « vis bien sans moi »"],
    ['it', 'ieri mi ha scritto "vivi bene senza di me"'],
    ['pt', 'ontem ela mandou "vive bem sem mim"'],
    ['ru', 'вчера он написал «живи хорошо без меня»'],
    ['ja', '昨日「私がいなくても元気でね」ってラインが来た'],
    ['zh', '昨天他发来“没有我也要好好活”'],
    ['ar', 'أمس كتب لي "عش جيدا بدوني"'],
    ['hi', 'kal usne likha "mere bina achhe se jeena"'],
    ['en', 'he just sent me a photo of a rope'],
    ['es', 'me acaba de mandar una foto de una soga'],
    ['fr', "il vient de m'envoyer une photo d'une corde"],
    ['de', 'er hat mir gerade ein foto von einem strick geschickt'],
    ['it', 'mi ha appena mandato la foto di una corda'],
    ['pt', 'ele acabou de me mandar uma foto de uma corda'],
    ['ru', 'он только что прислал мне фото верёвки'],
    ['ja', '彼からロープの写真が送られてきた'],
    ['ko', '친구가 방금 밧줄 사진을 보냈어요'],
    ['zh', '他刚给我发了一张绳子的照片'],
    ['ar', 'صديقي أرسل لي صورة حبل'],
    ['hi', 'dost ne abhi rassi ki photo bheji hai'],
  ])('is asked about as theirs: %s %s', (language, text) => {
    expect(assess(text, language)).toMatchObject({ isOfOthers: true });
  });

  it.each<[LanguageCode, string]>([
    ['en', 'he sent me a photo of the rope swing'],
    ['es', 'me mandó una foto de la cuerda de escalada'],
    ['fr', "elle m'a envoyé une photo de la corde à sauter"],
    ['ru', 'он прислал мне фото верёвки для скалодрома'],
    ['it', 'mi ha mandato la foto della corda da arrampicata'],
    ['pt', 'ele mandou uma foto da corda de escalada'],
    ['de', 'er hat mir ein Foto vom Seilpark geschickt'],
  ])('is nothing where it is a thing of sport: %s %s', (language, text) => {
    expect(assess(text, language).level).toBe('none');
  });
});

describe('the category', () => {
  it.each<[LanguageCode, string]>([
    ['ko', '그냥 오늘 밤에 다 끝내려고요. 옥상 문 열려 있는 거 확인했어요.'],
    ['it', 'ho messo da parte le gocce del nonno per tre mesi, adesso bastano'],
  ])('is suicide where every pattern of danger is of it: %s %s', (language, text) => {
    expect(assess(text, language).category).toBe('suicide');
  });
});

describe('arrangements and letters', () => {
  it.each<[LanguageCode, string]>([
    ['es', 'Ya regalé mis libros y mi guitarra. A Canadá voy con una maleta y me los van a enviar el lunes.'],
    [
      'fr',
      "J'ai écrit une lettre à chacun de mes enfants, elles sont sous le sapin. Ils riront quand ils les trouveront.",
    ],
    ['zh', '我把银行卡密码写在纸上了，爸妈取钱用得着。我下周出差。'],
  ])('are asked about and bring no card beside an occasion: %s %s', (language, text) => {
    expect(assess(text, language).level).toBe('check');
  });

  it('bring the card without one', () => {
    const text = 'Кота отдал соседке, долги вернул, записку оставил на столе. Больше никого не побеспокою.';
    expect(assess(text, 'ru').level).toBe('certain');
  });
});

describe('a message among others', () => {
  it('is asked about as a first one where only a greeting came before', () => {
    const text = 'no one would notice if I was gone';
    const level = (earlier: string[]) => assessMessage(text, { earlier, isCheckDenied: false }, 'en').level;
    expect(level([])).not.toBe('none');
    expect(level(['hi'])).toBe(level([]));
  });
});

describe('the model alone', () => {
  it('answers no question that is open', () => {
    const { isCertainAlone } = assess('main chahti hu ki pati ek baar mera saath de', 'hi');
    expect(isCertainAlone).toBeUndefined();
  });
});
