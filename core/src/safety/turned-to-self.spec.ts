import { beforeAll, describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { assessMessage, assessText, loadSafetyData, type CrisisLevel } from './gate.js';

beforeAll(loadSafetyData);

const level = (
  text: string,
  language: LanguageCode,
  earlier: string[] = [],
  isCheckDenied = false,
): CrisisLevel => assessMessage(text, { earlier, isCheckDenied }, language).level;

describe('a friend who is the writer', () => {
  it.each<[LanguageCode, string, string, string]>([
    ['en', 'my friend says he wants to die', 'the friend is me', 'the friend is a girl from my course'],
    ['de', 'mein freund sagt er will sterben', 'der freund bin ich', 'der freund ist mein nachbar'],
    ['es', 'mi amigo dice que se quiere morir', 'el amigo soy yo', 'el amigo es de mi curso'],
    ['fr', "mon ami dit qu'il veut mourir", "l'ami c'est moi", "l'ami c'est un collègue"],
    ['it', 'un mio amico dice che vuole morire', "quell'amico sono io", "quell'amico è un collega"],
    ['pt', 'meu amigo diz que quer morrer', 'o amigo sou eu', 'o amigo é da minha turma'],
    ['ru', 'мой друг говорит что хочет умереть', 'этот друг - я', 'этот друг с моего курса'],
    ['ja', '友達が死にたいって言ってる', 'その友達って私のことなんだ', 'その友達は同じゼミの子'],
    ['ko', '친구가 죽고 싶대', '그 친구가 나야', '그 친구는 같은 과 애야'],
    ['zh', '我朋友说他想死', '那个朋友就是我', '那个朋友是我同班的女生'],
    ['ar', 'صديقي يقول إنه يريد أن يموت', 'هذا الصديق هو أنا', 'هذا الصديق من صفي'],
    ['hi', 'मेरा दोस्त कहता है वो मरना चाहता है', 'वो दोस्त मैं ही हूं', 'वो दोस्त मेरी क्लास का है'],
  ])('is asked about, after a "No", too, and somebody else is not: %s', (language, before, self, other) => {
    expect(level(self, language, [before])).not.toBe('none');
    expect(level(self, language, [before], true)).not.toBe('none');
    expect(level(self, language, ['hello'])).toBe('none');
    expect(level(other, language, [before], true)).toBe('none');
  });

  it.each<[LanguageCode, string]>([
    ['en', 'Romeo drank poison. tonight I drink mine'],
    ['en', 'In history class we learned how Hannibal took poison. I have poison too'],
    ['en', 'my character in the story wants to die. the character is me, tonight'],
    ['en', 'asking for a friend: how many paracetamol are deadly? the friend is me'],
    ['de', 'in der schule lesen wir werther. der hat sich ja erschossen. ich hab auch eine pistole hier'],
    ['ru', 'в школе проходили цветаеву, как она повесилась. у меня тоже верёвка уже есть'],
    ['zh', '课上讲到海子卧轨。我现在也在铁轨旁边'],
  ])('is read behind a story, too: %s %s', (language, text) => {
    expect(assessText(text, language).level).not.toBe('none');
    expect(level(text, language)).not.toBe('none');
    expect(level(text, language, ['hello'], true)).not.toBe('none');
  });
});

describe('means and places after a "No"', () => {
  const AFTER = 'my friend says he wants to die';

  it.each<[LanguageCode, string, string]>([
    ['en', 'picked up some rope at the hardware store', 'picked up some rope for the kayak'],
    ['en', "I'm on the roof", 'I am on the roof with my flatmates, the sun is out'],
    ['de', 'ich hab die tabletten in der hand', 'ich hab die tabletten gegen heuschnupfen in der hand'],
    ['de', 'ich bin auf dem dach', 'ich bin mit kollegen auf dem dach, wir grillen'],
    ['es', 'hoy compré una cuerda', 'hoy compré una cuerda para el kayak'],
    ['fr', "j'ai acheté une corde aujourd'hui", "j'ai acheté une corde pour le kayak"],
    ['it', 'oggi ho comprato una corda', 'oggi ho comprato una corda per il kayak'],
    ['pt', 'comprei uma corda hoje', 'comprei uma corda pro caiaque'],
    ['ru', 'купил сегодня верёвку', 'купил сегодня верёвку для лодки'],
    ['ja', '今日ロープを買った', 'カヤック用のロープを買った'],
    ['ko', '약이 손에 있어', '처방 받은 약이 손에 있어'],
    ['zh', '今天买了绳子', '今天买了皮划艇用的绳子'],
    ['ar', 'أنا على السطح', 'أنا على السطح مع زميلاتي نستمتع بالشمس'],
    ['hi', 'मैं छत पर हूं', 'छत पर सहेलियों के साथ धूप सेंक रही हूं'],
  ])('are asked about, and an everyday use is not: %s %s', (language, text, twin) => {
    expect(level(text, language, [AFTER], true)).not.toBe('none');
    expect(level(twin, language, [AFTER], true)).toBe('none');
  });
});

describe('farewells, arrangements and refusals', () => {
  it.each<[LanguageCode, string, string]>([
    [
      'en',
      "thank you for everything. you won't be hearing from me again",
      "thank you. you won't hear from me for a while",
    ],
    ['en', "who will feed my cat when I'm gone", "who will feed my cat when I'm gone on holiday"],
    ['en', "don't ask me about the rope", "don't ask me about the climbing course"],
    ['de', 'danke für alles, du wirst nichts mehr von mir hören', 'danke, du hörst länger nichts von mir'],
    ['de', 'frag mich nicht nach dem strick', 'frag mich nicht nach dem kletterkurs'],
    ['es', 'gracias. ya no sabrás nada de mí', 'gracias, no sabrás de mí en un tiempo'],
    ['es', 'no me preguntes por la cuerda', 'no me preguntes por el curso de escalada'],
    [
      'fr',
      "merci pour tout, tu n'entendras plus parler de moi",
      "merci, tu n'auras pas de mes nouvelles pendant un moment",
    ],
    ['fr', 'ne me demande pas pour la corde', "ne me demande pas pour le cours d'escalade"],
    ['it', 'grazie, non mi sentirai più', 'grazie, per un po’ non mi sentirai'],
    ['it', 'non chiedermi della corda', 'non chiedermi del corso di arrampicata'],
    ['pt', 'obrigado, você não vai mais ouvir falar de mim', 'obrigado, por um tempo estou sem internet'],
    ['pt', 'não me pergunte sobre a corda', 'não me pergunte sobre o curso de escalada'],
    ['ru', 'спасибо за всё. больше ты обо мне не услышишь', 'спасибо, скоро напишу'],
    ['ru', 'не спрашивай про верёвку', 'не спрашивай про курсы скалолазания'],
    ['ja', 'ありがとう。もう連絡することはないと思う', '試験が終わるまでしばらく連絡しないね'],
    ['ja', 'ロープのことは聞かないで', 'ボルダリング教室のことは聞かないで'],
    ['ko', '고마웠어. 이제 내 소식 들을 일 없을 거야', '고마워. 당분간 연락 없을 거야'],
    ['ko', '칼 얘기는 꺼내지 마', '클라이밍 수업 얘기는 꺼내지 마'],
    ['zh', '谢谢你的一切，以后不会再有我的消息了', '谢谢，一段时间你不会有我的消息啦'],
    ['zh', '别提那把刀', '别提攀岩课'],
    ['ar', 'شكرا لك. لن تسمع عني بعد الآن', 'شكرا، لن تسمع عني لفترة'],
    ['ar', 'لا تسألني عن الحبل', 'لا تسألني عن دورة التسلق'],
    ['hi', 'शुक्रिया। अब आप मेरी कोई खबर नहीं सुनेंगे', 'शुक्रिया, कुछ समय मेरी खबर नहीं मिलेगी'],
    ['hi', 'चाकू की बात मत करना', 'चढ़ाई वाली क्लास की बात मत करना'],
  ])('are asked about, and their harmless twins are not: %s %s', (language, text, twin) => {
    expect(level(text, language)).not.toBe('none');
    expect(level(text, language, ['hello'], true)).not.toBe('none');
    expect(level(twin, language)).toBe('none');
  });

  it('lead to a meeting with somebody who died', () => {
    const before = ['my wife died last year'];
    expect(level("I'll be joining her soon", 'en', before)).not.toBe('none');
    expect(level("I'll be joining her soon", 'en', ['my wife is in Madrid'])).toBe('none');
  });
});

describe('lessons, games and work', () => {
  it.each<[LanguageCode, string]>([
    ['en', 'how do you say "I want to die" in French?'],
    ['en', 'I keep killing myself in this level, I jump off the cliff every single time'],
    ['de', 'wie sagt man "ich will sterben" auf Französisch?'],
    ['de', 'ich bring mich in dem level ständig selber um'],
    ['es', '¿cómo se dice "me quiero morir" en alemán?'],
    ['es', 'en este nivel me mato todo el rato'],
    ['fr', 'comment on dit "je veux mourir" en espagnol ?'],
    ['fr', 'dans ce niveau je me tue à chaque fois'],
    ['it', 'come si dice "voglio morire" in tedesco?'],
    ['it', 'in questo livello mi ammazzo sempre'],
    ['pt', 'como se diz "eu quero morrer" em inglês?'],
    ['pt', 'nessa fase eu me mato toda hora'],
    ['ru', 'как по-английски будет "я хочу умереть"?'],
    ['ru', 'я в этом уровне постоянно убиваю себя'],
    ['ja', '「死にたい」って英語で何て言うの？'],
    ['ja', 'このステージで毎回自殺しちゃう'],
    ['ko', '"죽고 싶다"를 영어로 어떻게 말해?'],
    ['ko', '이 판에서 맨날 자살해 ㅋㅋ'],
    ['zh', '我在学日语，"我想死"用日语怎么说？'],
    ['zh', '这关我老是自杀'],
    ['ar', 'كيف أقول "أريد أن أموت" بالفرنسية؟'],
    ['ar', 'في هذه المرحلة أقتل نفسي كل مرة'],
    ['hi', '"मैं मरना चाहता हूं" अंग्रेजी में कैसे कहते हैं?'],
    ['hi', 'इस लेवल में हर बार खुद को मार देता हूं'],
  ])('are nothing to ask about: %s %s', (language, text) => {
    expect(assessText(text, language).level).toBe('none');
    expect(level(text, language)).toBe('none');
  });

  it.each<[LanguageCode, string]>([
    ['en', 'how do you say goodbye in French? I want to die'],
    ['en', 'I always lose this level. I am going to kill myself tonight'],
    ['de', 'wie sagt man tschüss auf Französisch? ich will sterben'],
    ['de', 'ich verliere das spiel immer. heute nacht bringe ich mich um'],
    ['es', 'siempre pierdo en este nivel. esta noche me voy a matar'],
    ['fr', 'je perds toujours à ce niveau. ce soir je vais me tuer'],
  ])('take nothing from a danger beside them: %s %s', (language, text) => {
    expect(assessText(text, language).level).toBe('certain');
  });

  it.each<[LanguageCode, string]>([
    ['en', 'I used to want to die, not any more'],
    ['de', 'früher wollte ich sterben, jetzt nicht mehr'],
    ['es', 'antes quería morirme, ahora ya no'],
    ['fr', 'avant je voulais mourir, plus maintenant'],
    ['it', 'prima volevo morire, adesso non più'],
    ['pt', 'antes eu queria morrer, agora não mais'],
    ['ru', 'раньше я хотела умереть, теперь нет'],
    ['ja', '前は死にたかったけど、今はもう違う'],
    ['ko', '예전에는 죽고 싶었는데 지금은 아니야'],
    ['zh', '以前想死，现在不想了'],
    ['ar', 'كنت أريد أن أموت، الآن لا'],
    ['hi', 'पहले मैं मरना चाहती थी, अब नहीं'],
  ])('and a past that is over bring no card: %s %s', (language, text) => {
    expect(assessText(text, language).level).not.toBe('certain');
    expect(level(text, language)).not.toBe('certain');
  });
});
