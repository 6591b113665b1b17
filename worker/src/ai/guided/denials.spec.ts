import { describe, expect, test } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { denialIn } from './denials.js';

/** Sentences in a language, parted by strokes. */
type Sentences = Record<LanguageCode, string>;

const DENY: Sentences = {
  en: `i'm not sad | no, i'm not nervous at all | it wasn't a fight | i don't feel lonely | not depressed, just bored | i'm really not worried about it
    | we didn't quarrel | i was never lonely there | there's no conflict | i haven't been sad about it`,
  es: `no estoy triste | no estoy nerviosa | no fue una pelea | no me siento sola | no tengo miedo | yo triste no
    | no es tristeza, es rabia de la buena | nunca estuve deprimida | no hubo ninguna pelea | no estoy preocupada`,
  fr: `je ne suis pas triste | je suis pas stressé | c’était pas une dispute | je ne me sens pas seule | je ne suis plus triste
    | j’ai pas peur | pas triste, juste fatiguée du bruit | je ne suis vraiment pas inquiète | je n’ai jamais été seule là-bas | il n’y a eu aucune dispute`,
  de: `ich bin nicht traurig | das war kein Streit | nein, nicht nervös | ich fühle mich nicht einsam | ich hab keine Angst | traurig bin ich nicht
    | ich bin gar nicht nervös | ich war nie einsam dort | nicht traurig, nur müde vom Lachen | ich bin wirklich nicht deprimiert`,
  it: `non sono triste | non sono agitata | non è un litigio | non mi sento sola | non ho paura | non sono più triste
    | non è stata una lite | non sono per niente nervosa | mica sono triste | nessuna lite, tutto bene`,
  pt: `não estou triste | não estou nervosa | não foi briga | não me sinto sozinha | não tenho medo | tô triste não
    | nem triste nem nada | nunca fui sozinha lá | não é tristeza | não estou muito preocupada`,
  ru: `мне не грустно | я не волнуюсь | это не ссора | я не одинока | мне совсем не страшно | я не боюсь
    | нет никакой ссоры | я не чувствую себя одинокой | не грустно, а смешно | это не депрессия`,
  ja: `悲しくないです | 寂しくないよ | 緊張してません | 不安じゃないです | けんかじゃなくて遊びです | 落ち込んでないよ
    | 孤独ではありません | 心配していません | 怖くないです | 喧嘩ではないです`,
  ko: `슬프지 않아요 | 외롭지 않아 | 긴장한 거 아니에요 | 싸운 게 아니에요 | 우울한 거 아니야 | 안 외로워요
    | 걱정 없어요 | 불안하지 않아요 | 안 슬퍼 | 갈등 없어요`,
  zh: `我不难过 | 我没紧张 | 不是吵架 | 我不孤单 | 我不担心 | 没有难过啊 | 我不害怕 | 我一点都不焦虑 | 我们没吵架 | 不是抑郁`,
  ar: `مو خايف | أنا لست حزينا، لست حزين | مش زعلانة | مو خلاف | ما أنا حزين | لا أشعر بالحزن، لست وحيدة
    | مش خايفة منه | ما في خلاف بيننا | لست قلقانة | مش متوتر أبدا`,
  hi: `मैं उदास नहीं हूँ | nervous nahi hu | झगड़ा नहीं है | मैं अकेली नहीं हूँ | मुझे डर नहीं लग रहा | main dukhi nahi hoon
    | मैं दुखी नहीं था | akela nahi hu | हमारे बीच कोई झगड़ा नहीं हुआ | tension nahi hai`,
};

const DO_NOT_DENY: Sentences = {
  en: `i've never felt so lonely | i have never been this depressed | i haven't been this sad in years | what sadness | i know what loneliness is
    | i don't like being alone | i've never been more alone | i am more and more lonely | no fear like this one | i'm not the only one who is lonely, am i
    | which of these sad days was the worst | i'm never not sad | i wish i was not so lonely | the loneliness that never ends | i can't remember when i was not sad
    | i'd rather not feel lonely | sadder than ever | i have no one, i am alone | not a day without fear | what lonely nights these are
    | i try to not feel sad | i'm as sad as never before | it isn't fair that i am alone | there is no loneliness like mine`,
  es: `¡qué tristeza! | nunca estuve tan triste | no tolero esta soledad | cada vez más triste | estoy más sola que nunca | qué triste estoy
    | nunca me había sentido así de sola | no soporto estar sola | la tristeza que siento | creo que estoy triste | no quiero estar sola | no hay miedo como este
    | no me gusta estar sola | ojalá no estuviera triste | qué soledad más grande | no puedo con esta tristeza | no siento más que tristeza
    | jamás tan deprimida | no hay día que no esté triste | no sé si estoy triste | no duermo por la ansiedad`,
  fr: `je me sens de plus en plus seule | je suis plus triste que jamais | quelle tristesse | jamais aussi seule | je n’ai jamais été aussi triste | je suis de plus en plus triste
    | je n’ai plus que ma tristesse | quelle solitude | je ne supporte pas la solitude | plus seule que jamais | la tristesse que je ressens | je crois que je suis triste
    | je ne veux pas être seule | je n’aime pas être seule | je ne dors pas de peur | je suis plus seule qu’avant | je ne sais pas si je suis triste
    | je n’ai jamais eu autant peur | si seulement je n’étais pas seule | pas facile d’être seule | c’est encore plus triste`,
  de: `ich habe mich noch nie so einsam gefühlt | ich war nie trauriger | welche Einsamkeit | ich bin immer mehr allein | so traurig wie nie | nie war ich so traurig
    | ich will nicht allein sein | ich ertrage die Einsamkeit nicht | ich kann nicht allein leben | ich mag nicht gern allein sein | welch traurige Tage
    | die Angst, die nie aufhört | ich weiß nicht, warum ich traurig bin | ich bin nicht gern allein | wenn ich nur nicht einsam wäre | mehr Angst als je zuvor
    | ich glaube, dass ich traurig bin | nicht nur traurig | ich hatte noch nie solche Angst | ich schlafe nicht vor Angst | nie wieder so einsam`,
  it: `non mi sono mai sentita così sola | che tristezza | non sono mai stata così triste | quale tristezza | sono sempre più sola | più triste che mai
    | non sopporto la solitudine | non voglio essere triste | non mi piace stare sola | la tristezza che non passa | credo che sono triste | nessuno è solo come me
    | non ho mai avuto tanta paura | se non fossi sola | che paura | non dormo per l’ansia | non so se sono triste | mai stata più depressa
    | non riesco a stare sola | nessuna tristezza come questa | non sento altro che solitudine`,
  pt: `acho que estou sozinha | sinto que estou triste | que tristeza | nunca estive tão triste | cada vez mais sozinha | que solidão
    | nunca me senti tão só | não aguento essa solidão | não quero ficar sozinha | mais triste do que nunca | a tristeza que sinto | não gosto de ficar sozinha
    | nunca tive tanto medo | parece que sou infeliz | não sei se estou triste | queria não estar sozinha | sei que estou sozinha | não durmo de medo
    | aguento essa solidão não | não há tristeza como esta | é que estou deprimida`,
  ru: `какая тоска | никогда не было так одиноко | мне всё более одиноко | какое одиночество | я не могу быть одна | как мне грустно
    | мне никогда не было так грустно | не хочу быть одна | не просто грустно | никогда не была такой одинокой | какая печаль | не переношу одиночество
    | тоска, которая не проходит | грустно как никогда | если бы мне не было одиноко | не сплю от страха | я не знаю, почему мне грустно
    | не грустно ли это? | нет ничего страшнее одиночества | стараюсь делать вид, что мне не грустно | ни дня без тоски`,
  ja: `こんなに寂しいのは初めて | 寂しくてならない | 悲しくて仕方ない | なんて寂しいんだろう | 寂しいんじゃないかと思う | 寂しいどころじゃない
    | 不安が消えないです | 寂しくないふりをしている | 一人じゃ何もできない | 悲しくない日はない | どんどん孤独になる | どの日も悲しい | 寂しいだけじゃない
    | 誰もいなくて寂しい | 悲しくてたまらない | 寂しくなりたくない | これほど孤独だったことはない | 眠れないほど不安 | 悲しいと言えない | ますます不安`,
  ko: `이렇게 외로운 적이 없었어요 | 점점 더 외로워요 | 이토록 슬픈 건 처음이에요 | 외롭지 않은 날이 없어요 | 외롭지 않은 척해요 | 무슨 외로움이 이렇게 커요
    | 불안이 사라지지 않아요 | 슬픈 것만은 아니에요 | 슬픈 정도가 아니에요 | 슬플 수밖에 없어요 | 아무도 없어서 외로워요 | 얼마나 슬픈지 몰라요
    | 너무 외로워서 잠이 안 와요 | 그 어느 때보다 외로워요 | 안 외로운 척했어요 | 슬프지 않은 척 | 혼자라는 느낌이 가시지 않아요 | 걱정이 끝나지 않아요
    | 정말 슬프네요 | 외롭고 또 외로워요`,
  zh: `从来没有这么孤独过 | 越来越孤独 | 什么孤独都尝过 | 多么难过啊 | 没有比这更孤独的 | 我怎么不难过 | 不得不难过 | 假装不难过 | 谁不孤独
    | 不只是难过 | 没有人陪我很孤独 | 我忍不住担心 | 不喜欢孤单 | 不难过才怪 | 比以前更难过 | 我不想孤单 | 什么都让我害怕 | 说不难过是假的 | 难过得睡不着
    | 我从没这么抑郁过`,
  ar: `أي حزن هذا | ما زلت حزينة | ما حسيت بالوحدة هيك | ما أصعب الوحدة | كل ما عندي حزن | ما أدري ليش حزين | أكثر حزنا من قبل
    | ما كنت حزين هيك | لا أريد أن أكون وحيدة | ما في حزن أكبر من حزني | ما عندي إلا الحزن | أنا وحيدة أكثر وأكثر | مش بس حزين
    | ما قدرت أنام من الخوف | أي وحدة أعيشها | الحزن الذي أشعر به | مش قادرة أكون وحيدة | لو ما كنت حزين | أحاول ما أكون حزين | ما أشعر به هو الحزن`,
  hi: `मैं इतना उदास कभी नहीं था | itna akela kabhi nahi tha | अकेलापन सहा नहीं जाता | और ज़्यादा अकेली होती जा रही हूँ | कितना दुख है | कोई डर है जो जाता नहीं
    | अकेले रहा नहीं जाता | दुख कम नहीं है | डर नहीं जाता | कौन सा दुख बताऊँ | मेरा डर खत्म नहीं हुआ | मैं अकेली नहीं रहना चाहती | akele jeena nahi chahti
    | ऐसा दुख कभी नहीं हुआ | पता नहीं क्यों उदास हूँ | सिर्फ़ उदास नहीं हूँ | कोई दुख है | udas hoon, pata nahi kyun | पहले से ज़्यादा उदास | काश मैं उदास नहीं होती`,
};

const listed = (sentences: string): string[] => sentences.split('|').map((each) => each.trim());
const all = (of: Sentences): [LanguageCode, string][] =>
  LANGUAGE_CODES.flatMap((code) => listed(of[code]).map((text): [LanguageCode, string] => [code, text]));

describe('a denial by name', () => {
  test.each(all(DENY))('is understood (%s): %s', (language, text) => {
    const { flows = [], events = [] } = denialIn(text, language) ?? {};
    expect([...flows, ...events]).not.toEqual([]);
  });

  test.each(all(DO_NOT_DENY))(
    'is not what a comparative, an exclamation or a wish states (%s): %s',
    (language, text) => {
      expect(denialIn(text, language)).toBeUndefined();
    },
  );

  test('is tried with ten sentences and twenty others in each language', () => {
    for (const code of LANGUAGE_CODES) {
      expect(listed(DENY[code]).length).toBeGreaterThanOrEqual(10);
      expect(listed(DO_NOT_DENY[code]).length).toBeGreaterThanOrEqual(20);
    }
  });
});

test('"what brother?" denies whom it is about, and "what sadness?" asks', () => {
  expect(denialIn('what brother?', 'en')?.who).toEqual(['brother']);
  expect(denialIn('what sadness?', 'en')).toBeUndefined();
});
