/**
 * Writes a line the way a hurried thumb would: letters dropped, doubled or swapped, marks and capitals left out.
 * Used in training only, so that the model does not depend on right spelling.
 */
export function roughen(text: string, random: () => number): string {
  const chars = [...text];
  const out: string[] = [];
  const rate = 0.012 + random() * 0.03;
  for (let index = 0; index < chars.length; index += 1) {
    const char = chars[index] ?? '';
    const next = chars[index + 1];
    const draw = random();
    if (/\p{L}/u.test(char) && draw < rate) {
      const kind = random();
      if (kind < 0.35) continue;
      if (kind < 0.65 && next !== undefined && /\p{L}/u.test(next)) {
        out.push(next, char);
        index += 1;
        continue;
      }
      if (kind < 0.85) {
        out.push(char, char);
        continue;
      }
    }
    out.push(char);
  }
  let result = out.join('');
  if (random() < 0.5) result = result.replace(/[.,!?;:…。、！？،؛]+/gu, ' ');
  if (random() < 0.3) result = result.replace(/['’]/g, '');
  return result;
}
