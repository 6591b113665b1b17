import { RequiredPieces } from './required-pieces.js';

/** Tells the forms apart that may fit a text from those that cannot, in one look at it. */
export class PossibleForms {
  private readonly pieces: RequiredPieces;
  private readonly bits: ReadonlyMap<RegExp, number>;

  constructor(forms: readonly RegExp[]) {
    this.pieces = new RequiredPieces(forms);
    this.bits = new Map(forms.map((form, at) => [form, 1 << at]));
  }

  /** Returns whether a form may fit the text; `undefined` where none does. A form that was not given may always fit. */
  in(text: string): ((form: RegExp) => boolean) | undefined {
    const possible = this.pieces.possibleIn(text);
    if (possible === 0) return undefined;
    return (form) => {
      const bit = this.bits.get(form);
      return bit === undefined || (possible & bit) !== 0;
    };
  }
}

/** Returns whether a form may match the current text. */
export type CanFit = (form: RegExp) => boolean;
