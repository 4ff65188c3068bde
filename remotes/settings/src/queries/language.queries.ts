import { call, callQuery, type CallFailure, orThrow, refreshTopic, useChange } from '@atrium/client'
import type { CallInput, CallPath, NamedKind } from '@atrium/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Every language, the inactive ones too. */
export function languagesQuery() {
  return callQuery('languages', null, '/language/getall', {})
}

const namedTopics = [
  'locations',
  'location-groups',
  'stores',
  'departments',
  'teams',
  'roles',
  'materials',
  'projects',
] as const

/** Rows of one page. */
export const missingPageSize = 20

export interface MissingOf {
  readonly projectId: string
  /** The language that names lack. */
  readonly code: string
  readonly kind: NamedKind
  readonly page: number
}

/** What lacks a name in a language; whatever has names can change it. */
export function missingQuery({ projectId, code, kind, page }: MissingOf) {
  return callQuery(
    'languages',
    projectId,
    '/language/get_missing',
    { project_id: projectId, code, kind, page, limit: missingPageSize },
    {
      topics: [...namedTopics],
    },
  )
}

/** A change of the portal's languages. */
export function useLanguageChange<Path extends CallPath>(path: Path) {
  return useChange(path, { topic: 'languages', projectId: null })
}

/** What keeps a language from becoming the default one; whatever has names can change it. */
export function lackingQuery(code: string) {
  return callQuery('languages', null, '/language/get_lacking', { code }, { topics: [...namedTopics] })
}

/** All names are put in order meanwhile, and of a large portal that takes a while. */
const patience = 300_000

/** Makes a language the default one. */
export function useSetDefault() {
  const queries = useQueryClient()
  return useMutation<unknown, CallFailure, CallInput<'/language/set_default'>>({
    mutationFn: async (input) => orThrow(await call('/language/set_default', input, { patience })),
    onSuccess: () => refreshTopic(queries, 'languages', null),
  })
}
