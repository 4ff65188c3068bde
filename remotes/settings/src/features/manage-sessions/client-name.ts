import type { FoundSession } from '@atrium/contract'

/** `Firefox 130 · Windows`; what the client calls itself where it is none that is known, empty where it says nothing. */
export function clientName({
  browser,
  system,
  client,
}: Pick<FoundSession, 'browser' | 'system' | 'client'>): string {
  const known = [browser, system].filter((part) => part !== '').join(' · ')
  return known === '' ? client : known
}
