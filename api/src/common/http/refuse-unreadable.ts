import { opens, type SealedPlace } from '@mikai/core/crypto/encryption';
import { ApiException } from './api-exception.js';

/** A sealed column of a row, as it is stored, and its name: `<table>.<column>`. */
type StoredValue = readonly [value: Buffer, column: string];

/**
 * Rejects a change to a row that has a value which does not decrypt: the placeholder would otherwise be sealed over
 * bytes that another key, or a backup, may still open.
 * @throws ApiException 409 `unreadable_text`
 */
export function refuseUnreadable(values: readonly StoredValue[], place: SealedPlace): void {
  if (values.every(([value, column]) => opens(value, column, place))) return;
  throw new ApiException(
    409,
    'unreadable_text',
    'A text in this entry could not be opened, and a change would write over it. Nothing was changed. Please write a new entry, or ask us to look at this one.',
  );
}
