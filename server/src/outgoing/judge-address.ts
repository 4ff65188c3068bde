import { BlockList, isIP } from 'node:net'

/** A network of IP addresses. */
export interface Network {
  address: string
  bits: number
}

/** IPv4 addresses that are not of the public internet: IANA's special-purpose registry, multicast and reserved ones. */
const special = [
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
]
/** IPv6 addresses of the public internet, and those among them that lead elsewhere: Teredo, documentation, 6to4. */
const globalUnicast = ['2000::/3']
const exceptions = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const readNetwork = (text: string): Network => {
  const [address = '', bits] = text.split('/')
  return { address, bits: bits === undefined ? (isIP(address) === 4 ? 32 : 128) : Number(bits) }
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of networks) {
    const { address, bits } = readNetwork(text)
    list.addSubnet(address, bits, isIP(address) === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

const specialList = listOf(special)
const globalList = listOf(globalUnicast)
const exceptionList = listOf(exceptions)

/** Judges addresses that the server connects to on behalf of a person. */
export class AddressJudge {
  readonly #allowed: BlockList

  /** `allowed` are networks such as `10.1.0.0/16` that may be reached although they are not public. */
  constructor(allowed: readonly string[]) {
    this.#allowed = listOf(allowed)
  }

  /** Returns whether the server may connect to an IP address. An IPv4 address within IPv6 is judged as the former. */
  mayReach(address: string): boolean {
    const family = isIP(address)
    if (family === 0) return false
    const mapped = family === 6 ? mappedAddress(address) : undefined
    if (mapped !== undefined) return this.mayReach(mapped)
    if (this.#allowed.check(address, family === 4 ? 'ipv4' : 'ipv6')) return true
    if (family === 4) return !specialList.check(address, 'ipv4')
    return globalList.check(address, 'ipv6') && !exceptionList.check(address, 'ipv6')
  }
}

/** Returns the IPv4 address of `::ffff:a.b.c.d` in any of its spellings. */
function mappedAddress(address: string): string | undefined {
  const spelled = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(spelled) ?? []
  if (high === undefined || low === undefined) return undefined
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [first >> 8, first & 255, second >> 8, second & 255].join('.')
}
