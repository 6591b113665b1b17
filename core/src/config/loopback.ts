import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Returns whether an address is a loopback address; IPv4 addresses written as IPv6 too. */
export function isLoopback(address: string | undefined): boolean {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  const version = isIP(plain);
  return version !== 0 && LOOPBACK.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Returns whether a hostname of a URL names this machine: `localhost`, a name below it (RFC 6761), or a loopback
 * address.
 */
export function isLoopbackHost(hostname: string): boolean {
  return /^(?:.+\.)?localhost$/i.test(hostname) || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}
