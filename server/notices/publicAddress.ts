/** Which network addresses belong to anybody's machine, and not to this one, its neighbours or its provider's inside. */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IANA's special-purpose registries, as far as they are not reachable from everywhere. */
const CLOSED_4 = [
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
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** All of IPv6 that is public begins so; within it these are not, or lead to addresses of version 4 inside. */
const OPEN_6 = '2000::/3';
const CLOSED_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '3ffe::/16'];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address, bits] = range.split('/');
    list.addSubnet(address!, Number(bits), family);
  }
  return list;
}

const closed4 = listOf(CLOSED_4, 'ipv4');
const closed6 = listOf(CLOSED_6, 'ipv6');
const open6 = listOf([OPEN_6], 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed4.check(address, 'ipv4');
  return isIPv6(address) && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}
