import { call, callQuery, type CallFailure, orThrow, refetchChanged } from '@atrium/client'
import type { CallInput } from '@atrium/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Every language, the inactive ones too. */
export function languagesQuery() {
  return callQuery('/language/getall', null, {})
}

/** The names that keep a language from becoming the default. Every change of a named thing affects it. */
export function lackingQuery(code: string) {
  return callQuery('/language/get_lacking', null, { code })
}

/** Changing the default language sorts all names again. In a large portal this takes minutes. Milliseconds. */
const patience = 300_000

/** Makes a language the default one. */
export function useSetDefault() {
  const queries = useQueryClient()
  return useMutation<unknown, CallFailure, CallInput<'/language/set_default'>>({
    mutationFn: async (input) => orThrow(await call('/language/set_default', input, { patience })),
    onSuccess: () => refetchChanged(queries),
  })
}
