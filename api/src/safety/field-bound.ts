/** The maximum length of a field that the gate reads: that of its DTO. */
export interface FieldBound {
  /** The maximum length of one text, in UTF-16 units. */
  length: number;
  /** Texts that the field may hold. */
  texts: number;
}

export const text = (length: number): FieldBound => ({ length, texts: 1 });
export const list = (texts: number, length: number): FieldBound => ({ length, texts });
