import type { MoodScore } from '@mikai/contract/mood';

/**
 * Prefixes of words that moods are often called by, in the languages of the app: the defaults of diaries in other
 * languages, and common custom names. Longer ones are words of their own ('unhappy' is not 'happy').
 */
const BEGINNINGS: Readonly<Record<MoodScore, string>> = {
  5: `super großartig fantasti genial amazing awesome excellent excelente eccellente great wonderful happy ecstatic joyful
    perfect brilliant überglücklich increíble formidable incroyable ottimo fantástico ótim maravilh отличн супер прекрасн
    最高 大好き 최고 아주\u00a0좋 很棒 超棒 极好 太棒 ممتاز رائع शानदार बहुत\u00a0अच्छ`,
  4: `gut well nice fine calm content cheerful froh glücklich bien bueno contento bon content heureux bene buono felice bom
    feliz хорош радостн 良い いい 嬉しい 좋 행복 好 开心 不错 جيد سعيد अच्छ खुश`,
  3: `ok okay neutral normal average so-so geht mittel solala regular así comme moyen così mais нормальн средн так 普通 まあまあ ふつう 보통 그저 一般 还行 متوسط عادي ठीक सामान्य`,
  2: `schlecht sad low down tired stressed anxious unhappy not\u00a0good müde traurig mal triste mauvais bof male giù ruim cansad плох
    грустн устал 悪い 悲しい 나쁘 나쁨 슬픔 슬퍼 不好 难过 差 سيئ حزين बुरा उदास`,
  1: `furchtbar terrible horribl dreadful depress miserable lousy worst lausig schrecklich fatal horrible affreux nul
    pessim terribil orribile horríve péssim terríve ужасн отвратит 最悪 ひどい 최악 끔찍 糟糕 很差 极差 فظيع مريع भयानक बहुत\u00a0बुर`,
};

const STARTS = Object.entries(BEGINNINGS)
  .flatMap(([score, texts]) =>
    texts
      .split(/[ \n]+/)
      .filter(Boolean)
      .map((word) => [word.replaceAll('\u00a0', ' '), Number(score) as MoodScore] as const),
  )
  // The longest match is the most specific.
  .sort(([a], [b]) => b.length - a.length);

const NEUTRAL: MoodScore = 3;
const SCORES = [1, 2, 3, 4, 5] as const satisfies readonly MoodScore[];

/**
 * Guesses the scores of moods with custom names: by their words; a single remaining one gets the level that the file
 * does not use yet, others the middle. A person reviews them.
 * @param unknown names in lower case
 * @param used levels that the file uses under known names
 */
export function guessMoods(
  unknown: readonly string[],
  used: ReadonlySet<MoodScore>,
): Record<string, MoodScore> {
  const byWord = unknown.map((name) => {
    const texts = name.replace(/^[^\p{L}]+/u, '');
    return [name, STARTS.find(([start]) => texts.startsWith(start))?.[1]] as const;
  });
  const picked = new Set([...used, ...byWord.map(([, score]) => score)]);
  const free = SCORES.filter((score) => !picked.has(score));
  const left = byWord.filter(([, score]) => score === undefined);
  const rest = left.length === 1 && free.length === 1 ? (free[0] ?? NEUTRAL) : NEUTRAL;
  return Object.fromEntries(byWord.map(([name, score]) => [name, score ?? rest]));
}
