import type { PatternHit } from './patterns.js';

/**
 * What grammar keeps from the level `certain`: a danger that is denied ("I don't want to die"), and one that belongs to
 * a story, the news, somebody else or the past. Such a clause asks for a kind question at most.
 */
const CAPPING: ReadonlySet<string> = new Set(['denial', 'mention', 'other_suicide', 'figure']);

/**
 * Where a clause ends: marks, and words after which a sentence takes a turn ("but", "and now I"). What comes after may say
 * the opposite: "I don't want to die, but I took the pills".
 */
const CLAUSE_BREAK =
  /[.!?…。！？؟۔;；\n,，、،:：—–]|(?<=\s)(?:but|yet|however|and (?:now )?i|aber|sondern|doch|und (?:jetzt |nun )?ich|mais|et (?:maintenant )?j[e']|pero|sino|y (?:ahora )?yo|ma|però|pero|e (?:adesso |ora )?io|mas|porem|e (?:agora )?eu|но|а|и (?:теперь )?я|لكن|ولكن|بس|لكني|लेकिन|मगर|पर|lekin|magar|par|और (?:अब )?मैं|aur (?:ab )?(?:mai|main))(?=\s)|けど|けれど|でも|だけど|ですが|だが|하지만|지만|는데|근데|그런데|但是|但|可是|不过|只是|然而|可我/gu;

/** Index of the first of the rising `places` that lies beyond `at`. */
function firstBeyond(places: readonly number[], at: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as number) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Marks inside a match of a denial: "no, I want to die" is none, though the patterns do not see the comma. */
const CLAUSE_MARK = /[,，、،:：—–;]/;

/** Whether a hit keeps its clause from `certain`. */
export function isCapping({ pattern, at, end }: PatternHit, normalized: string): boolean {
  if (!CAPPING.has(pattern.theme)) return false;
  return (
    (pattern.theme !== 'denial' && pattern.theme !== 'figure') || !CLAUSE_MARK.test(normalized.slice(at, end))
  );
}

/**
 * A text without the clauses in which a danger is denied, mentioned or a figure of speech; `null` when it has none of these.
 * `isFigure`: nothing but figures of speech ("my dad will kill me if I fail") is left out, so that the rest is all that is said;
 * otherwise the rest has to be certain by itself.
 */
export function withoutCapped(
  normalized: string,
  hits: readonly PatternHit[],
): { text: string; isFigure: boolean; isDenial: boolean } | null {
  // "He is at my door and says he will kill me" tells of somebody else, too, and of danger to the person all the same.
  const isThreatened = hits.some(
    ({ pattern: { category, strength } }) =>
      strength === 'strong' && (category === 'danger' || category === 'abuse'),
  );
  const capping = hits.filter(
    (hit) => isCapping(hit, normalized) && !(isThreatened && hit.pattern.theme === 'other_suicide'),
  );
  if (capping.length === 0) return null;
  const breaks = [0, ...[...normalized.matchAll(CLAUSE_BREAK)].map(({ index }) => index), normalized.length];
  const kept = new Uint8Array(normalized.length).fill(1);
  for (const { at, end } of capping) {
    const after = firstBeyond(breaks, at);
    kept.fill(0, breaks[after - 1] ?? 0, breaks[firstBeyond(breaks, end - 1)] ?? normalized.length);
  }
  let rest = '';
  for (let index = 0; index < normalized.length; index += 1) {
    if (kept[index] === 1) rest += normalized[index] ?? '';
    else if (kept[index - 1] === 1) rest += ' . ';
  }
  const isAll = (theme: string): boolean => capping.every(({ pattern }) => pattern.theme === theme);
  return { text: rest.trim(), isFigure: isAll('figure'), isDenial: isAll('denial') };
}
