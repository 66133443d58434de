import { BlockList, isIPv4, isIPv6 } from 'node:net'

// Source: IANA special-purpose address registries; 168.63.129.16 is a cloud's metadata service.
const refusedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

// Mapped, NAT64, unique local and link-local addresses lie outside of 2000::/3.
const refusedV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const refused = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [net, bits] of refusedV4) refused.ipv4.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of refusedV6) refused.ipv6.addSubnet(net, bits, 'ipv6')
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address belongs to the public internet; whatever isn't known to does not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.ipv4.check(address, 'ipv4')
  return isIPv6(address) && globalV6.check(address, 'ipv6') && !refused.ipv6.check(address, 'ipv6')
}

/** What is wrong with an address that somebody typed, before anything is looked up. */
export type AddressFault = 'not-an-address' | 'not-https' | 'has-credentials' | 'other-port'

/** The address of a calendar; `webcal:` is what calendar programs write for `https:`. */
export function readCalendarAddress(typed: string): URL | AddressFault {
  const text = typed.trim().replace(/^webcals?:/i, 'https:')
  const url = URL.parse(text)
  if (!url || url.hostname === '' || text.length > 2000) return 'not-an-address'
  if (url.protocol !== 'https:') return 'not-https'
  if (url.username !== '' || url.password !== '') return 'has-credentials'
  if (url.port !== '') return 'other-port'
  url.hash = ''
  return url
}
