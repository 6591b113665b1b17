import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * What an address is counted under. Addresses are kept only as a keyed hash; of IPv6 the network, because one host has
 * all of it.
 */
export function addressKey(address: string, secret: string): string {
  const network = isIPv6(address) && !address.startsWith('::ffff:') ? ipv6Network(address) : address;
  return createHmac('sha256', secret).update(`address:${network}`).digest('base64url').slice(0, 22);
}

/** The first 64 bits of an IPv6 address, written out. */
function ipv6Network(address: string): string {
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}
