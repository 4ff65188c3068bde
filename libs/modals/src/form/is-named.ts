import type { Multilingual } from '@atrium/contract'

/** Whether a name says something in every language. */
export function isNamed(name: Multilingual, languages: readonly { readonly code: string }[]): boolean {
  return languages.every(({ code }) => (name[code] ?? '').trim() !== '')
}
