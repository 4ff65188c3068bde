import { callQuery } from '@atrium/client'
import type { TranslatedField, TranslatedKind } from '@atrium/contract'

/** Rows of one page. */
export const missingPageSize = 20

/** How many texts of each kind lack a language. Every change of a thing with texts affects it. */
export function missingCountsQuery(projectId: string, language: string) {
  return callQuery('/translation/getCounts', projectId, { project_id: projectId, language })
}

export interface MissingOf {
  readonly projectId: string
  /** The language that texts lack. */
  readonly language: string
  readonly kind: TranslatedKind
  readonly field: TranslatedField
  readonly page: number
}

/** Things whose text lacks a language. */
export function missingTextsQuery({ projectId, ...of }: MissingOf) {
  return callQuery('/translation/getMissing', projectId, {
    project_id: projectId,
    ...of,
    limit: missingPageSize,
  })
}
