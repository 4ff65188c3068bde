import { isIP } from 'node:net'
import { AddressJudge } from '../../outgoing/judge-address.ts'
import { invalid } from '../../serve/failure.ts'
import type { Services } from '../../services.ts'

export const judgeOf = ({ environment }: Services): AddressJudge =>
  new AddressJudge(environment.webhookNetworks)

/**
 * Checks an address as far as it can be without asking for its name: that happens at each delivery, as the answer may change.
 * @returns the address in its normal form
 * @throws Failure validation
 */
export function checkUrl(services: Services, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isAddress =
    url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.hash === ''
  if (!isAddress) throw invalid({ url: { key: 'webhook_url' } })
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  const isLocal = host === 'localhost' || host.endsWith('.localhost')
  const address = isLocal ? '127.0.0.1' : host
  if (isIP(address) && !judgeOf(services).mayReach(address))
    throw invalid({ url: { key: 'webhook_private_address' } })
  return url.href
}
