import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * Returns the key under which an address is counted. Only a keyed hash is kept; for IPv6 it is that of the /64 network,
 * because a single host usually has all of its addresses.
 */
export function addressKey(address: string, secret: string): string {
  return keyedHash(isNative(address) ? ipv6Network(address, 64) : address, secret);
}

/** Returns the key under which the /48 of an IPv6 address is counted, beside its /64; `null` for IPv4. */
export function networkKey(address: string, secret: string): string | null {
  return isNative(address) ? keyedHash(`${ipv6Network(address, 48)}::/48`, secret) : null;
}

const isNative = (address: string) => isIPv6(address) && !address.startsWith('::ffff:');

function keyedHash(network: string, secret: string): string {
  return createHmac('sha256', secret).update(`address:${network}`).digest('base64url').slice(0, 22);
}

/**
 * Returns the groups of an IPv6 address that contain its first `bits` bits, with the zeros written out that `::` stands
 * for.
 */
function ipv6Network(address: string, bits: 48 | 64): string {
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, bits / 16)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}
