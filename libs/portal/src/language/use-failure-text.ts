import type { CallFailure, FieldFailure } from '@atrium/client'
import { useCallback } from 'react'
import { portalNamespace } from './i18n.ts'
import { useTexts } from './use-texts.ts'

type Told = Pick<CallFailure | FieldFailure, 'key' | 'params' | 'message'> & {
  readonly code?: CallFailure['code']
}

/** Nothing answered: that is what a person can do something about, not that something did not load. */
function keyOf({ key, code }: Told): string {
  return code === 'network' && key === 'load_failed' ? 'server_unreachable' : key
}

/**
 * What went wrong, in the person's language: of a call, or of one field of it. Words that a newer server sends and the
 * language files do not know yet are shown as it sends them.
 */
export function useFailureText(): (failure: Told) => string {
  const t = useTexts(portalNamespace)
  return useCallback(
    (failure: Told) => t(`messages.${keyOf(failure)}`, { ...failure.params, defaultValue: failure.message }),
    [t],
  )
}
