import type { CallFailure, FieldFailure } from '@atrium/client'
import { useCallback } from 'react'
import { portalNamespace } from './i18n.ts'
import { useTexts } from './use-texts.ts'

type Failed = Pick<CallFailure | FieldFailure, 'key' | 'params' | 'message'> & {
  readonly code?: CallFailure['code']
}

/** 'The server is unreachable' helps a person more than 'this could not be loaded'. */
function keyOf({ key, code }: Failed): string {
  return code === 'network' && key === 'load_failed' ? 'server_unreachable' : key
}

/**
 * Returns the message for a failed call, or for one field of it, in the person's language. A message of a newer server that
 * the language files lack is shown as sent.
 */
export function useFailureText(): (failure: Failed) => string {
  const t = useTexts(portalNamespace)
  return useCallback(
    (failure: Failed) =>
      t(`messages.${keyOf(failure)}`, { ...failure.params, defaultValue: failure.message }),
    [t],
  )
}
