import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { directIn } from './direct.js';
import { textsOf } from './guided-data.js';
import { LocalConversation } from './local-conversation.js';
import type { PolicyKey } from './schema.js';

type Row = readonly [LanguageCode, asked: string, twin: string];

/** Returns the reply to a second message, after something ordinary. */
function repliesWith(language: LanguageCode, text: string, key: PolicyKey): boolean {
  const conversation = new LocalConversation(language, { seed: 7 });
  conversation.send('ok');
  const { reply } = conversation.send(text);
  return textsOf(language).policy[key].some((wording) => reply.includes(wording));
}

const SUSPECTS: Row[] = [
  ['en', 'am i being paranoid? the neighbours put cameras in my wall', 'am i exaggerating'],
  ['es', '¿estoy siendo paranoica? creo que me vigilan', '¿te parece que exagero?'],
  ['fr', 'est-ce que je suis parano ?', 'tu trouves que j’exagère'],
  ['de', 'bin ich paranoid? die nachbarn hören mich ab', 'übertreib ich'],
  ['it', 'secondo te sono paranoica?', 'secondo te sto esagerando con mia sorella?'],
  ['pt', 'será que tô paranoica', 'será que tô exagerando'],
  ['ru', 'может, у меня паранойя?', 'думаешь, я преувеличиваю?'],
  ['ja', '被害妄想かな', '大げさかな'],
  ['ko', '피해망상일까', '내가 너무 예민한 걸까'],
  ['zh', '我是不是被害妄想', '我是不是小题大做'],
  ['ar', 'هل أتوهم', 'هل أبالغ'],
  ['hi', 'क्या यह मेरा वहम है', 'kya main overreact kar raha hu'],
];

describe('a suspicion', () => {
  it.each(SUSPECTS)('is neither confirmed nor denied (%s: %s)', (language, asked, twin) => {
    expect(repliesWith(language, asked, 'cannotJudge')).toBe(true);
    expect(directIn(twin, language).has('SUSPECTS')).toBe(false);
  });
});

const NIGHT: Row[] = [
  ['en', 'how do i get through the night', 'i got through the night shift'],
  ['es', 'no sé cómo pasar la noche', 'qué hago esta noche'],
  ['fr', 'comment tenir cette nuit', 'je fais quoi ce soir'],
  ['de', 'wie soll ich die Nacht überstehen', 'was mach ich heute abend'],
  ['it', 'come faccio a superare la notte', 'cosa faccio stasera'],
  ['pt', 'como aguento essa noite', 'o que eu faço hoje à noite'],
  ['ru', 'как дожить до утра', 'что мне делать сегодня вечером'],
  ['ja', '朝までどうやって過ごせばいい', '今夜何をすればいい'],
  ['ko', '오늘 밤을 어떻게 버티지', '오늘 저녁에 뭐 하지'],
  ['zh', '我要怎么熬过今晚', '今晚做什么好'],
  ['ar', 'كيف أتجاوز هذه الليلة', 'وش اسوي الليلة'],
  ['hi', 'रात कैसे काटूँ', 'आज रात क्या करूँ'],
];

describe('the question how to get through the night', () => {
  it.each(NIGHT)('is met with company and people to call (%s: %s)', (language, asked, twin) => {
    expect(repliesWith(language, asked, 'throughNight')).toBe(true);
    expect(directIn(twin, language).has('NIGHT')).toBe(false);
  });
});

const BOTHERS: Row[] = [
  ['en', 'sorry for bothering you so much', 'sorry i was rude'],
  ['es', 'perdón por molestar', 'perdón si fui grosera'],
  ['fr', 'désolée de te déranger', 'désolé d’avoir été sec'],
  ['de', 'sorry, dass ich nerve', 'sorry für den ton'],
  ['it', 'scusa se sono un peso', 'scusa per il tono'],
  ['pt', 'desculpa incomodar', 'desculpa se fui grossa'],
  ['ru', 'прости, что отвлекаю', 'извини за грубость'],
  ['ja', '迷惑かけてごめんなさい', 'きつい言い方してごめん'],
  ['ko', '귀찮게 해서 미안해요', '아까는 미안해요'],
  ['zh', '对不起打扰你了', '刚才态度不好'],
  ['ar', 'آسفة على الإزعاج', 'آسف على أسلوبي'],
  ['hi', 'परेशान करने के लिए माफ़ करना', 'बुरा मत मानना'],
];

describe('being sorry for taking up time', () => {
  it.each(BOTHERS)('is answered with time, and not with a joke (%s: %s)', (language, asked, twin) => {
    expect(repliesWith(language, asked, 'noBother')).toBe(true);
    expect(directIn(twin, language).has('BOTHERS')).toBe(false);
  });

  it.each<readonly [LanguageCode, string]>([
    ['en', 'do you find me annoying?'],
    ['es', '¿te estoy molestando?'],
    ['fr', 'est-ce que je te dérange ?'],
    ['de', 'nerv ich dich?'],
    ['it', 'ti sto disturbando?'],
    ['pt', 'tô te incomodando?'],
    ['ru', 'я тебе не надоела?'],
    ['ja', '迷惑じゃないですか'],
    ['ko', '제가 귀찮으세요?'],
    ['zh', '你会不会觉得我很烦啊'],
    ['ar', 'هل أزعجك؟'],
    ['hi', 'क्या मैं आपको परेशान कर रही हूँ?'],
  ])('is heard in the question whether it annoys (%s: %s)', (language, text) => {
    expect(repliesWith(language, text, 'noBother')).toBe(true);
  });

  it('does not hide what is told beside it', () => {
    const text =
      'sorry for bothering you again with this, but my mother died this morning and nobody answers';
    expect(repliesWith('en', text, 'noBother')).toBe(false);
  });
});
