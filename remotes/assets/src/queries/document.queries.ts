import { callQuery } from '@atrium/client'

/** What has documents: an asset or a kind of asset. */
export interface Documented {
  readonly thing: 'asset' | 'catalog'
  readonly id: string
}

/** The documents that the workbook of a handover names for an asset or a kind. */
export function documentsQuery(projectId: string, { thing, id }: Documented) {
  return callQuery(`/${thing}/getDocuments/{id}`, projectId, { id })
}
