import { BlockList, isIP, isIPv6 } from 'node:net'

// Loopback, private networks, link-local ones, carriers' shared ones (RFC 1918, 4193, 6598). An IPv4 address that is
// written as an IPv6 one counts like the IPv4 address.
const ownNetworks = new BlockList()
for (const [address, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  ownNetworks.addSubnet(address, prefix, 'ipv4')
ownNetworks.addAddress('::1', 'ipv6')
ownNetworks.addSubnet('fc00::', 7, 'ipv6')
ownNetworks.addSubnet('fe80::', 10, 'ipv6')

/**
 * Whose limits a request counts against. Only a proxy on our own network may speak for somebody else, and then the
 * address counts that the first of our `proxies` saw itself: so many from the right of the list. What stands before it
 * the visitor may have written. Of an IPv6 address the network counts, `2001:db8:1:2::/64`: whoever has one address
 * there has them all.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  proxies = 1,
): string {
  const direct = bare(socketAddress ?? '')
  if (!direct) return socketAddress ?? 'unknown'
  const told = forwardedFor && isOwn(direct) ? bare(seenFirst(forwardedFor, proxies)) : null
  return networkOf(told ?? direct)
}

// A request that came past the outer proxies has a shorter list.
function seenFirst(forwardedFor: string, proxies: number): string {
  const list = forwardedFor.split(',')
  return list[Math.max(0, list.length - proxies)] ?? ''
}

function isOwn(address: string): boolean {
  return ownNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

// Some proxies write the port behind the address. `null` when it is no address.
function bare(written: string): string | null {
  const [, inBrackets, withPort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(written.trim()) ?? []
  const address = inBrackets ?? withPort ?? written.trim()
  if (isIP(address) === 0) return null
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '')
}

const groupsOfNetwork = 4

function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const missing = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = [...(before ?? []), ...Array.from({ length: missing }, () => '0'), ...(after ?? [])]
  const network = groups.slice(0, groupsOfNetwork).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
