/**
 * Classes of characters, looked up in a table instead of asked of an expression: the gate looks at every character of every
 * text several times. A character is classified at its first sight, so that nothing is computed at the start.
 */
export class CharacterClasses {
  /** By UTF-16 unit; 255 where the character has not been seen. */
  private readonly known = new Uint8Array(0x10000).fill(255);

  private readonly classify: (character: string) => number;

  /** `classify` gets one character and answers a number from 0 to 254; it must always answer the same. */
  constructor(classify: (character: string) => number) {
    this.classify = classify;
  }

  /** Returns the class of the character that begins at `at`; of a pair of surrogates, that of the pair. */
  at(text: string, at: number): number {
    const unit = text.charCodeAt(at);
    if ((unit & 0xf800) === 0xd800) return this.classify(String.fromCodePoint(text.codePointAt(at) ?? unit));
    const known = this.known[unit] as number;
    if (known !== 255) return known;
    return (this.known[unit] = this.classify(String.fromCharCode(unit)));
  }

  /** Writes the class of every unit of a text into `found`; both halves of a pair have that of the pair. */
  read(text: string, found: Uint8Array): void {
    const { known } = this;
    const { length } = text;
    for (let at = 0; at < length; at += 1) {
      const one = known[text.charCodeAt(at)] as number;
      if (one !== 255) found[at] = one;
      else {
        found[at] = this.at(text, at);
        if (widthAt(text, at) === 2) found[(at += 1)] = found[at - 1] as number;
      }
    }
  }
}

/** Returns the number of units of the character at `at`: two for a surrogate pair, otherwise one. */
export function widthAt(text: string, at: number): 1 | 2 {
  if ((text.charCodeAt(at) & 0xfc00) !== 0xd800) return 1;
  return (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00 ? 2 : 1;
}
