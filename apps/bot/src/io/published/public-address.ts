import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that are no part of the public internet, or stand for addresses of another kind (RFC 6890 and those after it). */
const SPECIAL_IPV4 = [
  // this host, private networks, carriers' own, this machine, one's own link
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  // protocols, examples, relays, tests of speed
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // to many at once, and what is kept back
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Of IPv6 only this is given to public hosts; IPv4 in another spelling, one's own link and networks lie outside of it. */
const PUBLIC_IPV6 = ['2000::', 3] as const;
const SPECIAL_IPV6 = [
  // protocols, Teredo and tests of speed among them; examples; IPv4 by 6to4; name servers of private addresses
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [network, prefix] of SPECIAL_IPV4) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of SPECIAL_IPV6) special.addSubnet(network, prefix, 'ipv6');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet(...PUBLIC_IPV6, 'ipv6');

/** Whether an IP address is one of the public internet: nothing in this machine or its networks answers there. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  // one with a zone is of a link of this machine
  if (!isIPv6(address) || address.includes('%')) return false;
  return publicIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
