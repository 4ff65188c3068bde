import { callQuery, useChange } from '@atrium/client'
import type { CallPath, NamedKind } from '@atrium/contract'

/** Every language, the inactive ones too. */
export function languagesQuery() {
  return callQuery('languages', null, '/language/getall', {})
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

/** What lacks a name in a language; whatever has names can change it. */
export function missingQuery({ projectId, code, kind, page }: MissingOf) {
  return callQuery(
    'languages',
    projectId,
    '/language/get_missing',
    { project_id: projectId, code, kind, page, limit: missingPageSize },
    {
      topics: [
        'locations',
        'location-groups',
        'stores',
        'departments',
        'teams',
        'roles',
        'materials',
        'projects',
      ],
    },
  )
}

/** A change of the portal's languages. */
export function useLanguageChange<Path extends CallPath>(path: Path) {
  return useChange(path, { topic: 'languages', projectId: null })
}
