import { Between, type FindOperator } from 'typeorm';

/**
 * The ids between which all messages of a conversation are. A statement that names them reads no partition outside of them, such as the
 * empty ones of all the time in which an old conversation was silent (docs/adr/0085).
 */
export interface MessageRange {
  messagesFrom: number;
  messagesTo: number;
}

/** Selects the messages of a conversation after and before others. */
export const withinRange = (
  { messagesFrom, messagesTo }: MessageRange,
  { after = 0, before = Number.MAX_SAFE_INTEGER }: { after?: number; before?: number } = {},
): FindOperator<number> => Between(Math.max(messagesFrom, after + 1), Math.min(messagesTo, before - 1));

/** The same in a query builder whose messages are `m`, with `rangeParameters`. */
export const WITHIN_RANGE = 'm.id BETWEEN :messagesFrom AND :messagesTo';
export const rangeParameters = ({ messagesFrom, messagesTo }: MessageRange): MessageRange => ({
  messagesFrom,
  messagesTo,
});
