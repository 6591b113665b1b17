import { isUUID } from 'class-validator';
import { isDate } from '../common/validation/moment.js';

/** The position of a draw in the list: newer days first, then by the random client id. */
export interface DrawPlace {
  /** `YYYY-MM-DD` */
  day: string;
  clientId: string;
}

/** A place as the cursor of the list. */
export const placeText = ({ day, clientId }: DrawPlace): string => `${day}_${clientId}`;

/** The place of a cursor; `undefined` for anything else. */
export function readPlace(value: unknown): DrawPlace | undefined {
  const [day = '', clientId = '', ...rest] = typeof value === 'string' ? value.split('_') : [];
  const isPlace = /^\d{4}-\d\d-\d\d$/.test(day) && isDate(day) && isUUID(clientId) && rest.length === 0;
  return isPlace ? { day, clientId } : undefined;
}
