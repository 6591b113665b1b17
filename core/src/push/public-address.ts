import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 networks that are not of the public internet (IANA, special-purpose registry), and multicast. */
const CLOSED = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Only addresses of IPv6 that are handed out (`2000::/3`) are public, without these: documentation, and tunnels to any IPv4 address. */
const OPEN_V6 = '2000::/3';
const CLOSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const closed = listOf(CLOSED, 'ipv4');
const openV6 = listOf([OPEN_V6], 'ipv6');
const closedV6 = listOf(CLOSED_V6, 'ipv6');

/** Returns whether an IP address is a public internet address (promise 24). A string that is no address is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6');
}

/** The error for an endpoint that has no public address. */
export class PrivateAddress extends Error {
  constructor() {
    super('The host has no public address');
    this.name = 'PrivateAddress';
  }
}

/**
 * Resolves a name as `dns.lookup` does, to public addresses alone: for the `lookup` option of a connection, so that the
 * address that was checked is the one that is connected to. Fails with `PrivateAddress` where there is none. Addresses that need no
 * resolving never get here.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = error ? [] : found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (!first) return void callback(error ?? new PrivateAddress(), '', 0);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
