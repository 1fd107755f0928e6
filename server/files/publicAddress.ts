import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** All non-public addresses, by the special-purpose registries (RFC 6890). */
const closed = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  // Tunnelling ranges and documentation examples.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, prefix, 'ipv6')

/** All IPv6 space allocated so far; excludes mapped IPv4 and private networks. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is on the public internet, not this machine or its local network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return isIPv6(address) && given.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
