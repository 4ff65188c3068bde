import { invalid } from './failure.ts'

/**
 * Checks that a call lists each thing under `member` once.
 * @throws Failure validation of the first repeated one
 */
export function assertNamedOnce(member: string, things: readonly { readonly id: string }[]): void {
  const named = new Set<string>()
  for (const [index, { id }] of things.entries()) {
    if (named.has(id)) throw invalid({ [`${member}.${index}.id`]: { key: 'field_invalid' } })
    named.add(id)
  }
}
