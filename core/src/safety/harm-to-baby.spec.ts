import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { assessMessage } from './gate.js';

const NEW = { earlier: [], isCheckDenied: false };
const read = (text: string, language: LanguageCode) => assessMessage(text, NEW, language);

/** Images that frighten a parent: the baby is named first, and the act behind it with a pronoun. */
const IMAGES: readonly (readonly [LanguageCode, string])[] = [
  ['en', 'My baby is three weeks old and I keep thinking of drowning him in the bath'],
  ['es', 'Tengo un bebé de tres semanas y pienso en ahogarlo en la bañera'],
  ['fr', 'Mon bébé a trois semaines et je pense à le noyer dans la baignoire'],
  ['de', 'Mein Baby ist drei Wochen alt und ich denke daran, es in der Wanne zu ertränken'],
  ['it', 'Ho un neonato di tre settimane e penso di affogarlo nella vasca'],
  ['pt', 'Meu bebê tem três semanas e eu penso em afogar ele na banheira'],
  ['ru', 'Ребёнку три недели, и я думаю утопить его в ванне'],
  ['ja', '赤ちゃんをお風呂に沈めてしまいそうです'],
  ['ko', '아기를 욕조에 빠뜨려 죽일 것 같아요'],
  ['zh', '孩子三周大,我总想把他淹死在浴缸里'],
  ['ar', 'عمر طفلي ثلاثة أسابيع وأفكر أن أغرقه في الحوض'],
  ['hi', 'बच्चा तीन हफ़्ते का है और मन करता है उसे पानी में डुबो दूँ'],
];

const STATED: readonly (readonly [LanguageCode, string])[] = [
  ['en', 'every time I pass the window something tells me to drop her and go after her'],
  ['en', "I'm going to drown my baby"],
  ['es', 'voy a ahogar a mi bebé'],
  ['fr', 'une voix me dit de le jeter par la fenêtre, mon bébé'],
  ['de', 'eine Stimme sagt, ich soll das Baby fallen lassen'],
  ['it', 'una voce mi dice di buttarlo giù dalla finestra'],
  ['pt', 'uma voz manda jogar ele pela janela'],
  ['ru', 'голос говорит выбросить ребёнка'],
  ['ja', '声が赤ちゃんを落とせと言ってきます'],
  ['ko', '목소리가 아기를 던지라고 해요'],
  ['zh', '有个声音叫我把孩子扔下去'],
  ['ar', 'صوت يقول لي ارميه من الشباك'],
  ['hi', 'एक आवाज़ कहती है बच्चे को फेंक दो'],
];

const ORDINARY: readonly (readonly [LanguageCode, string])[] = [
  ['en', 'My baby is three weeks old and I keep thinking about how small he is in the bath'],
  ['en', 'we throw a party for my daughter and I think of drowning her in presents'],
  ['es', 'mi bebé tiene tres semanas y pienso en bañarlo por primera vez'],
  ['fr', 'mon bébé a trois semaines et je pense à le baigner ce soir'],
  ['de', 'mein Baby ist drei Wochen alt und ich denke daran, es heute zu baden'],
  ['it', 'ho un neonato di tre settimane e penso di fargli il bagnetto stasera'],
  ['pt', 'meu bebê tem três semanas e penso em dar o primeiro banho nele'],
  ['ru', 'ребёнку три недели, и я думаю искупать его в ванне'],
  ['ja', '赤ちゃんをお風呂に入れるのが楽しみです'],
  ['ko', '아기를 욕조에서 씻기는 게 재밌어요'],
  ['zh', '孩子三周大,我想给他在浴缸里洗澡'],
  ['ar', 'عمر طفلي ثلاثة أسابيع وأفكر أن أحممه في الحوض'],
  ['hi', 'बच्चा तीन हफ़्ते का है और मन करता है उसे नहला दूँ'],
];

describe('harm to a baby', () => {
  it('asks about danger where a parent has images of it', () => {
    const results = IMAGES.map(([language, text]) => {
      const { level, category } = read(text, language);
      return [language, level === 'none' ? level : 'met', category];
    });
    expect(results).toEqual(IMAGES.map(([language]) => [language, 'met', 'danger']));
  });

  it('shows the card where it is commanded or meant', () => {
    expect(STATED.filter(([language, text]) => read(text, language).level !== 'certain')).toEqual([]);
  });

  it('leaves ordinary texts about a baby alone', () => {
    expect(ORDINARY.filter(([language, text]) => read(text, language).level !== 'none')).toEqual([]);
  });
});
