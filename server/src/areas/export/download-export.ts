import { calls } from '@atrium/contract'
import { exportKey } from '../../exports/export-file.ts'
import { exportOf } from '../../exports/file-export.ts'
import { reachOf } from '../../exports/rights-reach.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, forbidden } from '../../serve/failure.ts'
import { renewContext } from '../../serve/renew-context.ts'
import type { ServedFile } from '../../serve/served-file.ts'
import { loadExport } from './export.loader.ts'

/**
 * Returns the file of an export. The call that requested it is judged again, and what decides what the caller sees must be as it was
 * when the file was written.
 * @throws Failure 404, 403 for a caller whose rights have changed, 409 for a file that is not ready
 */
export async function downloadExport(context: Context, id: string): Promise<ServedFile> {
  const { database, services } = context
  const { file, name, type, bytes, reach, ...row } = await loadExport(context, id)
  if (file === null || name === null || type === null || bytes === null) throw conflict('export_not_ready')
  const input = calls[row.call].input.parse(row.input) as Record<string, unknown>
  const renewed = await renewContext({ ...context, call: { path: row.call, input } })
  await exportOf(row.call, input)(renewed)
  if ((await reachOf(database, { userId: row.user_id, projectId: row.project_id })) !== reach)
    throw forbidden('export_rights_changed')
  return { name, type, bytes, read: () => services.files.read(exportKey(file)) }
}
