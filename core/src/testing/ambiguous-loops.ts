import { RegExpParser, type AST } from '@eslint-community/regexpp';

/**
 * Finds repetitions that can match the same text in two ways, as `(a |a )*` and `(\w+ ?)*` do. An engine that goes back when a
 * match fails tries all the ways, and their number doubles with each repetition: a few dozen words stop a process for good.
 *
 * The expression becomes a graph of positions (Glushkov); a repetition is ambiguous if two different paths lead through it from a
 * position back to the same one over the same text (Weber and Seidl 1991, 'On the degree of ambiguity of finite automata').
 * Three approximations are made: two classes overlap if they share one of the characters named in the expression or of `PROBES`; a
 * bounded repetition counts as unbounded; the content of a lookaround counts as empty, and is checked by itself.
 */
export function ambiguousLoops(expression: RegExp): string[] {
  const root = parseExpression(expression);
  const found: string[] = [];
  const visit = (alternatives: readonly AST.Alternative[]): void => {
    const graph = new Graph(expression);
    graph.addAlternatives(alternatives);
    found.push(...graph.ambiguities());
    for (const inner of graph.lookarounds) visit(inner.alternatives);
  };
  visit(root.alternatives);
  return [...new Set(found)];
}

export function parseExpression({ source, unicode, unicodeSets }: RegExp): AST.Pattern {
  return new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, {
    unicode,
    unicodeSets,
  });
}

/** One or more characters of each kind that people write. */
export const PROBES = [
  ...'aezAZ059 \n\t.,!?-_\'"’*@#$|€/()[]{}<>:;…。、éßøœñçãıяжёыЯةأاىه٣अहकिं्。の死我ーアカをㅋㅏ한국ａ１😀👍\u200b\u0301\u00a0\u3000',
];

interface Position {
  /** The node as written in the expression, for reports. */
  node: AST.Node;
  /** The characters that match. */
  letters: ReadonlySet<string>;
}

interface Part {
  first: number[];
  last: number[];
  isOptional: boolean;
}

class Graph {
  readonly lookarounds: AST.LookaroundAssertion[] = [];
  private readonly positions: Position[] = [];
  /** For each position the positions that may follow it, with the number of ways. */
  private readonly follow: Map<number, number>[] = [];
  private readonly alphabet: readonly string[];
  private readonly letters = new Map<string, ReadonlySet<string>>();

  constructor(private readonly expression: RegExp) {
    const named = new Set([...expression.source, ...PROBES]);
    this.alphabet = [...named].filter((letter) => letter.isWellFormed());
  }

  addAlternatives(alternatives: readonly AST.Alternative[]): Part {
    const parts = alternatives.map(({ elements }) =>
      elements.reduce<Part>((before, element) => this.join(before, this.add(element)), {
        first: [],
        last: [],
        isOptional: true,
      }),
    );
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      isOptional: parts.some(({ isOptional }) => isOptional),
    };
  }

  private add(element: AST.Element): Part {
    switch (element.type) {
      case 'Assertion':
        if (element.kind === 'lookahead' || element.kind === 'lookbehind') this.lookarounds.push(element);
        return { first: [], last: [], isOptional: true };
      case 'Group':
      case 'CapturingGroup':
        return this.addAlternatives(element.alternatives);
      case 'Quantifier': {
        const part = this.add(element.element);
        if (element.max > 1) this.link(part.last, part.first);
        return { ...part, isOptional: part.isOptional || element.min === 0 };
      }
      default: {
        const at = this.positions.length;
        this.positions.push({ node: element, letters: this.lettersOf(element) });
        this.follow.push(new Map());
        // A back reference may match nothing; otherwise it is assumed to match anything.
        return { first: [at], last: [at], isOptional: element.type === 'Backreference' };
      }
    }
  }

  private join(before: Part, next: Part): Part {
    this.link(before.last, next.first);
    return {
      first: before.isOptional ? [...before.first, ...next.first] : before.first,
      last: next.isOptional ? [...before.last, ...next.last] : next.last,
      isOptional: before.isOptional && next.isOptional,
    };
  }

  private link(from: readonly number[], to: readonly number[]): void {
    for (const one of from) {
      const follow = this.follow[one] as Map<number, number>;
      for (const next of to) follow.set(next, (follow.get(next) ?? 0) + 1);
    }
  }

  private lettersOf(node: AST.Element): ReadonlySet<string> {
    const source = node.type === 'Backreference' ? '[^]' : node.raw;
    let letters = this.letters.get(source);
    if (!letters) {
      const { flags } = this.expression;
      const one = new RegExp(`^(?:${source})$`, flags.replace(/[gy]/g, ''));
      this.letters.set(source, (letters = new Set(this.alphabet.filter((letter) => one.test(letter)))));
    }
    return letters;
  }

  private overlap(one: number, two: number): boolean {
    const a = (this.positions[one] as Position).letters;
    const b = (this.positions[two] as Position).letters;
    if (a === b) return a.size > 0;
    const [small, large] = a.size < b.size ? [a, b] : [b, a];
    for (const letter of small) if (large.has(letter)) return true;
    return false;
  }

  /** Returns descriptions of positions from which two paths lead back to them. */
  ambiguities(): string[] {
    const out: string[] = [];
    const loops = stronglyConnected(this.follow.map((next) => [...next.keys()]));
    for (const loop of loops) {
      const inside = new Set(loop);
      const doubled = loop.find((at) =>
        [...(this.follow[at] as Map<number, number>)].some(([next, paths]) => paths > 1 && inside.has(next)),
      );
      const at = doubled ?? this.doublePath(inside);
      if (at !== undefined) out.push(this.describe(at));
    }
    return out;
  }

  /** Returns a position of the loop from which two different paths over the same text meet again in it. */
  private doublePath(loop: ReadonlySet<number>): number | undefined {
    const size = this.positions.length;
    const numbers = new Map<number, number>();
    const pairs: [number, number][] = [];
    const numberOf = (one: number, two: number): number => {
      // The order of the two paths does not matter, so each pair is numbered in one order.
      const [low, high] = one < two ? [one, two] : [two, one];
      let number = numbers.get(low * size + high);
      if (number === undefined) {
        numbers.set(low * size + high, (number = pairs.length));
        pairs.push([low, high]);
      }
      return number;
    };
    for (const at of loop) numberOf(at, at);
    const edges: number[][] = [];
    for (let number = 0; number < pairs.length; number += 1) {
      const [one, two] = pairs[number] as [number, number];
      const next = new Set<number>();
      for (const left of (this.follow[one] as Map<number, number>).keys()) {
        if (!loop.has(left)) continue;
        for (const right of (this.follow[two] as Map<number, number>).keys())
          if (loop.has(right) && this.overlap(left, right)) next.add(numberOf(left, right));
      }
      edges.push([...next]);
    }
    for (const together of stronglyConnected(edges)) {
      const same = together.find((number) => pairs[number]?.[0] === pairs[number]?.[1]);
      const apart = together.find((number) => pairs[number]?.[0] !== pairs[number]?.[1]);
      if (same !== undefined && apart !== undefined) return pairs[apart]?.[1];
    }
    return undefined;
  }

  private describe(at: number): string {
    const { node } = this.positions[at] as Position;
    return `'${node.raw}' at ${node.start}: …${this.expression.source.slice(Math.max(0, node.start - 25), node.end + 25)}…`;
  }
}

/** Returns the strongly connected sets of a graph that contain a loop (Tarjan 1972), without recursion. */
function stronglyConnected(edges: readonly (readonly number[])[]): number[][] {
  const order = new Int32Array(edges.length).fill(-1);
  const low = new Int32Array(edges.length);
  const isOpen = new Uint8Array(edges.length);
  const open: number[] = [];
  const out: number[][] = [];
  let count = 0;
  for (let root = 0; root < edges.length; root += 1) {
    if (order[root] !== -1) continue;
    const path: { node: number; next: number }[] = [{ node: root, next: 0 }];
    while (path.length > 0) {
      const step = path[path.length - 1] as { node: number; next: number };
      const { node } = step;
      if (step.next === 0) {
        order[node] = low[node] = count;
        count += 1;
        open.push(node);
        isOpen[node] = 1;
      }
      const target = edges[node]?.[step.next];
      if (target !== undefined) {
        step.next += 1;
        if (order[target] === -1) path.push({ node: target, next: 0 });
        else if (isOpen[target]) low[node] = Math.min(low[node] as number, order[target] as number);
        continue;
      }
      path.pop();
      const above = path[path.length - 1]?.node;
      if (above !== undefined) low[above] = Math.min(low[above] as number, low[node] as number);
      if (low[node] !== order[node]) continue;
      const set: number[] = [];
      let member: number;
      do {
        member = open.pop() as number;
        isOpen[member] = 0;
        set.push(member);
      } while (member !== node);
      if (set.length > 1 || edges[node]?.includes(node)) out.push(set);
    }
  }
  return out;
}
