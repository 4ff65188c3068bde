import type { Context } from '../serve/context.ts'
import { notFound } from '../serve/failure.ts'
import type { StoredSubject } from './staged-import.repository.ts'
import { findImport, type ImportRow } from './staged-import.repository.ts'

/**
 * Loads an import. Every call loads imports here; the subject checks who may see them.
 * @throws Failure 404 for one of another subject or that the caller may not see, 403 for a user who may see it and not
 * import
 */
export async function loadImport<Into>(
  context: Context,
  subject: StoredSubject & { load(context: Context, row: ImportRow<Into>): Promise<void> },
  importId: string,
): Promise<ImportRow<Into>> {
  const row = await findImport<Into>(context.database, subject, importId)
  if (!row) throw notFound()
  await subject.load(context, row)
  return row
}
