/** An expression for folded text that matches whole words only, in scripts with marks too. */
export const wholeWords = (source: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${source})(?![\p{L}\p{M}])`, 'u');
