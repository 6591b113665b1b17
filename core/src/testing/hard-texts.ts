import { visitRegExpAST, type AST } from '@eslint-community/regexpp';
import { parseExpression, PROBES } from './ambiguous-loops.js';

/** Texts on which a slow expression is slow: they make it repeat itself, and fail only at the end. */

/** Returns a short text that matches the node, lookarounds aside. */
function sampleOf(node: AST.Element | AST.Alternative, flags: string): string {
  switch (node.type) {
    case 'Alternative':
      return node.elements.map((element) => sampleOf(element, flags)).join('');
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives[0] ? sampleOf(node.alternatives[0], flags) : '';
    case 'Quantifier':
      return sampleOf(node.element, flags).repeat(node.min);
    case 'Assertion':
    case 'Backreference':
      return '';
    case 'Character':
      return String.fromCodePoint(node.value);
    default: {
      const one = new RegExp(`^(?:${node.raw})$`, flags);
      return PROBES.find((probe) => one.test(probe)) ?? '';
    }
  }
}

/**
 * Returns texts for every repeated group of the expression: the text before it, its alternatives over and over, something that ends
 * the repetition, and the text after it. One text has all alternatives in turn, and one has each alone; each of about `length`.
 */
export function repeatedGroups(expression: RegExp, length: number): string[] {
  const flags = expression.flags.replace(/[gy]/g, '');
  const texts: string[] = [];
  visitRegExpAST(parseExpression(expression), {
    onQuantifierEnter(repeated) {
      const { element, max, parent } = repeated;
      if (max < 3 || (element.type !== 'Group' && element.type !== 'CapturingGroup')) return;
      const words = element.alternatives.map((one) => sampleOf(one, flags)).filter((word) => word !== '');
      const around = parent.type === 'Alternative' ? parent.elements : [repeated];
      const at = around.indexOf(repeated);
      const sample = (elements: readonly AST.Element[]) =>
        elements.map((one) => sampleOf(one, flags)).join('');
      const [before, after] = [sample(around.slice(0, at)), sample(around.slice(at + 1))];
      for (const unit of [words.join(''), ...words])
        texts.push(`${before}${unit.repeat(Math.ceil(length / unit.length))} x ${after}`);
    },
  });
  return texts;
}

/**
 * Returns texts for every open repetition of single characters: the character over and over, with an end that does not match.
 */
export function longRuns(expression: RegExp, length: number): string[] {
  const flags = expression.flags.replace(/[gy]/g, '');
  const texts = new Set<string>();
  visitRegExpAST(parseExpression(expression), {
    onQuantifierEnter({ element, max }) {
      if (max <= 30 || element.type === 'Backreference') return;
      const one = new RegExp(`^(?:${element.raw})$`, flags);
      const units = PROBES.filter((probe) => one.test(probe)).slice(0, 3);
      for (const unit of units.length > 0 ? units : [sampleOf(element, flags)]) {
        if (unit === '') continue;
        for (const end of ['\u0001', '死']) texts.add(unit.repeat(Math.ceil(length / unit.length)) + end);
      }
    },
  });
  return [...texts];
}
