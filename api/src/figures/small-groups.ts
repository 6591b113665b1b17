import { ADMIN_LIMITS } from '@mikai/contract/admin';
import type { Figure } from '@mikai/contract/figures';

/**
 * Decides which figures may be shown so that no member can be identified: the threshold rule with complementary
 * suppression used by statistical offices. No figure is shown about fewer members than `smallestGroup`, nor any from
 * which such a figure could be derived by subtraction; where that is possible, the next smallest figure is hidden as
 * well.
 *
 * Source: A. Hundepool et al., Handbook on Statistical Disclosure Control, 2nd ed. (2024), chapters 4.2.2 (minimum
 * frequency rule) and 4.4 (secondary cell suppression), https://sdctools.github.io/HandbookSDC/. Changes from one day
 * to the next are not covered; figures are of whole weeks, means are rounded.
 */
const MIN_GROUP = ADMIN_LIMITS.smallestGroup;

/**
 * Returns a figure about a part of larger groups, or `null` to hide it. It is also hidden if too few members of a
 * larger group remain outside it, or none: if all of them do something, that reveals it about each.
 * @param wholes the shown figures about the larger groups; `null` for a hidden one
 */
export function maskSmallPart(part: number, ...wholes: Figure[]): Figure {
  if (part < MIN_GROUP) return null;
  return wholes.some((whole) => whole !== null && whole - part < MIN_GROUP) ? null : part;
}

/**
 * Returns figures about groups that do not overlap. Some are hidden, so that the members of hidden groups and of no
 * group together are nobody or at least `smallestGroup`.
 * @param whole the shown figure about all members
 */
export function maskSmallParts(parts: readonly number[], whole: number): Figure[] {
  const figures: Figure[] = parts.map((part) => (part < MIN_GROUP ? null : part));
  const shown = () => figures.filter((figure) => figure !== null);
  for (;;) {
    const hidden = whole - shown().reduce((sum, figure) => sum + figure, 0);
    if (hidden === 0 || hidden >= MIN_GROUP || shown().length === 0) return figures;
    figures[figures.indexOf(Math.min(...shown()))] = null;
  }
}
