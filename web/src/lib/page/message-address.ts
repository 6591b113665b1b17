const HASH = /^#message-(\d{1,15})$/;

/** Returns the address of a conversation with MikAI, or of one message in it. */
export const messageAddress = (sessionId: string, messageId: number | undefined): string =>
  `/chat/${sessionId}${messageId === undefined ? '' : `#message-${messageId}`}`;

/** Returns the id of the message in an address's hash; `undefined` for the conversation as a whole. */
export function messageInHash(hash: string): number | undefined {
  const id = HASH.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
}
