import { isIP } from 'node:net'

/**
 * Whose failures are counted together, by the address that a request came from. A single IPv6 client has a network of
 * 2^64 addresses to itself and would never be counted twice: its network counts.
 */
export function clientNetwork(address: string): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (ipv4 !== undefined) return ipv4
  if (isIP(address) !== 6) return address
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const gap = tail === undefined ? 0 : Math.max(8 - head.length - tail.length, 0)
  const groups = [...head, ...Array.from({ length: gap }, () => '0'), ...(tail ?? [])]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
