import { isUUID } from 'class-validator';
import { isDate } from '../common/validation/moment.js';

/** The position of a draw in the list: newer days first, then by the random client id. */
export interface DrawPosition {
  /** The day of the draw, `YYYY-MM-DD`. */
  day: string;
  clientId: string;
}

/** Returns the cursor for a position. */
export const drawCursor = ({ day, clientId }: DrawPosition): string => `${day}_${clientId}`;

/** Parses a cursor; returns `undefined` for anything else. */
export function readDrawPosition(value: unknown): DrawPosition | undefined {
  const [day = '', clientId = '', ...rest] = typeof value === 'string' ? value.split('_') : [];
  const isPosition = /^\d{4}-\d\d-\d\d$/.test(day) && isDate(day) && isUUID(clientId) && rest.length === 0;
  return isPosition ? { day, clientId } : undefined;
}
