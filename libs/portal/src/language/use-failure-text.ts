import type { CallFailure, FieldFailure } from '@atrium/client'
import { useCallback } from 'react'
import { portalNamespace } from './i18n.ts'
import { useTexts } from './use-texts.ts'

/**
 * What went wrong, in the person's language: of a call, or of one field of it. Words that a newer server sends and the
 * language files do not know yet are shown as it sends them.
 */
export function useFailureText(): (
  failure: Pick<CallFailure | FieldFailure, 'key' | 'params' | 'message'>,
) => string {
  const t = useTexts(portalNamespace)
  return useCallback(
    ({ key, params, message }) => t(`messages.${key}`, { ...params, defaultValue: message }),
    [t],
  )
}
