import type { CallPath } from '@atrium/contract'

import type { Actor } from '../../serve/actor.ts'
import type { Context } from '../../serve/context.ts'
import { forbidden } from '../../serve/failure.ts'
import type { Rights } from '../../serve/rights.ts'
import type { JobImport } from './import-job.ts'
import { loadImport } from './import.loader.ts'
import { mayImport, mayImportGroups } from './import.policy.ts'
import type { ImportRow } from './import.repository.ts'
import type { ImportToPlan } from './planning/plan-import.ts'

/** Files of one person that may wait to be read; each lies on the disk meanwhile. */
export const filesOfPerson = 3

export function jobOf(context: Context, path: CallPath, row: ImportRow, claim: string): JobImport {
  const { userId, sessionId } = context.actor
  return {
    id: row.id,
    number: row.number,
    projectId: row.project_id,
    claim,
    path,
    actor: { userId, sessionId },
    requestId: context.request.id,
  }
}

/** What whoever asks may have an import do. */
export function scopeOf(rights: Rights, { userId }: Actor) {
  return {
    withGroups: mayImportGroups(rights),
    seenBy: rights.may('location_view_all') ? null : userId,
  }
}

export const planOf = (
  row: ImportRow,
  scope: ReturnType<typeof scopeOf>,
): ImportToPlan & { plan: string | null } => ({
  id: row.id,
  projectId: row.project_id,
  parentId: row.parent_id,
  plan: row.plan,
  table: row.columns && row.table_file ? { columns: row.columns, headings: row.table_file.headings } : null,
  ...scope,
})

/** The import, for who may also change what it changes. */
export async function loadForWork(context: Context, importId: string) {
  const row = await loadImport(context, importId)
  const rights = await context.rights(row.project_id)
  if (!mayImport(rights)) throw forbidden()
  return { row, scope: scopeOf(rights, context.actor) }
}
