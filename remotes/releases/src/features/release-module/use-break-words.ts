import { texts, useModuleScope, useTexts } from '@atrium/portal'
import type { Break } from '../../queries/release.queries.ts'
import { useReleaseWords } from '../release-words/use-release-words.ts'

/**
 * Describes a break in the user's language. A break of an unknown kind, from a newer server, is described by its
 * subject.
 */
export function useBreakWords(): (found: Break) => string {
  const t = useTexts()
  const words = useReleaseWords()
  const { code: ns } = useModuleScope()
  return ({ kind, subject, expected, found }) => {
    const key = `breaks.kinds.${kind}`
    const told = (value: string) => (kind === 'too_large' ? words.bytes(Number(value)) : value)
    return [
      texts.exists(key, { ns }) ? t(key, { subject }) : t('breaks.other', { kind, subject }),
      ...(expected === undefined ? [] : [t('breaks.expected', { expected: told(expected) })]),
      ...(found === undefined ? [] : [t('breaks.found', { found: told(found) })]),
    ].join(' ')
  }
}
