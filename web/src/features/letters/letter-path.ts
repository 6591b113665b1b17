export const LETTERS_PAGE = '/weekly-letters';

/** Returns the address of one letter. */
export const letterPath = (id: number): string => `${LETTERS_PAGE}?letter=${id}`;

/** Returns the id in `?letter=`; `null` if there is none. */
export function namedLetter(search: URLSearchParams): number | null {
  const id = Number(search.get('letter') ?? NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
