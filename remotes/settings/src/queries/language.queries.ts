import { call, callQuery, type CallFailure, orThrow, refetchChanged } from '@atrium/client'
import type { CallInput, NamedKind } from '@atrium/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Every language, the inactive ones too. */
export function languagesQuery() {
  return callQuery('/language/getall', null, {})
}

/** Rows of one page. */
export const missingPageSize = 20

export interface MissingOf {
  readonly projectId: string
  /** The language that names lack. */
  readonly code: string
  readonly kind: NamedKind
  readonly page: number
}

/** Things that lack a name in a language. Every change of a named thing affects it. */
export function missingQuery({ projectId, code, kind, page }: MissingOf) {
  return callQuery('/language/get_missing', projectId, {
    project_id: projectId,
    code,
    kind,
    page,
    limit: missingPageSize,
  })
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
