import { isIP } from 'node:net'

/**
 * Returns the network of a client, for counting its failures. A single IPv6 client has a network of 2^64 addresses to itself
 * and would never be counted twice by its address.
 */
export function clientNetwork(address: string): string {
  const ipv4 = ipv4Of(address)
  if (ipv4 !== undefined) return ipv4
  return isIP(address) === 6 ? `${ipv6Groups(address, 4)}::/64` : address
}

/**
 * Returns the part of an address that sessions store: enough to tell one office or provider from another, too little to single
 * out a device. Empty for a text that is no address.
 */
export function signInNetwork(address: string): string {
  const ipv4 = ipv4Of(address)
  if (ipv4 !== undefined) return `${ipv4.split('.').slice(0, 3).join('.')}.0/24`
  return isIP(address) === 6 ? `${ipv6Groups(address, 3)}::/48` : ''
}

function ipv4Of(address: string): string | undefined {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  return isIP(plain) === 4 ? plain : undefined
}

/** Returns the first groups of an IPv6 address, written out. */
function ipv6Groups(address: string, count: number): string {
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const gap = tail === undefined ? 0 : Math.max(8 - head.length - tail.length, 0)
  const groups = [...head, ...Array.from({ length: gap }, () => '0'), ...(tail ?? [])]
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
