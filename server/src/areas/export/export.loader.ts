import { findExport, type ExportRow } from '../../exports/exports.repository.ts'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'

/**
 * Returns an export of the caller. Every call that names an export loads it here: nobody sees those of others.
 * @throws Failure not_found
 */
export async function loadExport(context: Context, id: string, { lock = false } = {}): Promise<ExportRow> {
  const row = await findExport(context.database, id, { lock })
  if (row?.user_id !== context.actor.userId) throw notFound()
  context.judged()
  return row
}
