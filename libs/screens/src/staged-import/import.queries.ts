import { callKey, reading } from '@atrium/client'
import { pagesQuery, repliesQuery } from '@atrium/client/pages'
import type { ImportAction, StagedWorkBase } from '@atrium/contract'
import { queryOptions } from '@tanstack/react-query'
import type { AnyImport, AnyListedImport, AnySubject } from './import-subject.ts'

/** How often the progress of an import is read while the server works on it. Milliseconds. */
const pace = 1_000
/** Imports in one page of the list. */
const listPageSize = 10
/** Problems in one page. */
const problemsPageSize = 50
/** Rows in one page of the planned rows. */
export const rowsPageSize = 50

/** Whether the server is working on an import. */
export const isAtWork = ({ state }: Pick<AnyImport, 'state'>): boolean =>
  state === 'Reading' || state === 'Applying' || state === 'Undoing'

/** An import, read again and again while the server works on it. */
export function importQuery({ calls, isGoingOn }: AnySubject, projectId: string, importId: string) {
  const input = { import_id: importId }
  return queryOptions({
    queryKey: callKey(calls.getImport, projectId, input),
    queryFn: async (query) => (await reading(query)(calls.getImport, input)).import,
    refetchInterval: ({ state: { data } }) => (data && (isAtWork(data) || isGoingOn?.(data)) ? pace : false),
  })
}

/** The imports of a subject, the latest first. */
export function importsQuery({ calls, into }: AnySubject, projectId: string) {
  return pagesQuery(calls.getImports, {
    projectId,
    input: into,
    size: listPageSize,
    rowsOf: ({ imports }): readonly AnyListedImport[] => imports,
  })
}

/** The problems of one cause, in the order of the file. */
export function problemsQuery(
  { calls }: { readonly calls: { readonly getImportProblems: `${StagedWorkBase}/getImportProblems` } },
  projectId: string,
  { importId, cause }: { importId: string; cause: string },
) {
  return repliesQuery(calls.getImportProblems, {
    projectId,
    input: { import_id: importId, cause },
    size: problemsPageSize,
    rowsOf: ({ problems }) => problems,
    totalOf: ({ total }) => total,
  })
}

/** One page of the planned rows of a table, from 1. */
export function importRowsQuery(
  { calls }: Pick<AnySubject, 'calls'>,
  projectId: string,
  { importId, action, page }: { importId: string; action: ImportAction; page: number },
) {
  const input = { import_id: importId, action, page, limit: rowsPageSize }
  return queryOptions({
    queryKey: callKey(calls.getImportRows, projectId, input),
    queryFn: (query) => reading(query)(calls.getImportRows, input),
  })
}
