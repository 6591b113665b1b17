/** Decodes the server's VAPID key; some browsers accept only bytes. @throws TypeError if it is not a valid key */
export function keyBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  // An uncompressed point on P-256 (RFC 8292, section 3.2).
  if (bytes.length !== 65 || bytes[0] !== 4) throw new TypeError('Not a key of a push server');
  return bytes;
}

/** Returns whether a subscription was made with a key other than the server's, so that no message would arrive. */
export function isForAnotherKey({ options }: PushSubscription, key: Uint8Array): boolean {
  // Some browsers do not expose the key of their subscription.
  if (!options?.applicationServerKey) return false;
  const own = new Uint8Array(options.applicationServerKey);
  return own.length !== key.length || own.some((byte, at) => byte !== key[at]);
}

/**
 * Subscribes to push messages with the server's key. A subscription with another key is ended first; a server that was
 * set up again has a new key.
 * @throws DOMException of `PushManager.subscribe`
 */
export async function subscribeFor(
  pushManager: PushManager,
  applicationServerKey: Uint8Array<ArrayBuffer>,
): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const before = await pushManager.getSubscription();
    if (!before || (error as Error).name !== 'InvalidStateError') throw error;
    await before.unsubscribe();
    return pushManager.subscribe(options);
  }
}
