import { BlockList, isIPv4 } from 'node:net'
import type { CallingToken } from './account.ts'

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')

/** An address of version 4 as a socket of version 6 says it, without that. */
const plain = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '')

/** Whether the address is one of these, or in one of these ranges (`203.0.113.0/24`). */
function isAmong(address: string, ranges: readonly string[]): boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [start = '', bits] = range.split('/')
    if (bits === undefined) list.addAddress(plain(start), familyOf(plain(start)))
    else list.addSubnet(start, Number(bits), familyOf(start))
  }
  const given = plain(address)
  return list.check(given, familyOf(given))
}

/** Whether a token may be used from the address. */
export const mayComeFrom = ({ addresses }: CallingToken, address: string): boolean =>
  addresses.length === 0 || isAmong(address, addresses)
