/** The bound up to which the gate reads a field, the same as in its DTO. */
export interface FieldBound {
  /** The maximum length of one text, in UTF-16 units. */
  length: number;
  /** The maximum number of texts in the field. */
  texts: number;
}

export const text = (length: number): FieldBound => ({ length, texts: 1 });
export const list = (texts: number, length: number): FieldBound => ({ length, texts });
