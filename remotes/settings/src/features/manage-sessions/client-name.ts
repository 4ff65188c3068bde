import type { FoundSession } from '@atrium/contract'

/** `Firefox 130 · Windows`. Falls back to the client's own name, or to an empty text. */
export function clientName({
  browser,
  system,
  client,
}: Pick<FoundSession, 'browser' | 'system' | 'client'>): string {
  const known = [browser, system].filter((part) => part !== '').join(' · ')
  return known === '' ? client : known
}
