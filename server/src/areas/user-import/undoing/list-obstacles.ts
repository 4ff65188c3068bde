import type { CallReply } from '@atrium/contract'
import type { Context } from '../../../serve/context.ts'
import type { ImportRow } from '../../../staged-import/staged-import.repository.ts'
import { listDifferences } from './differences.ts'

/** Returns a page of the people whom an undo of an applied import would leave as they are, by address. */
export async function listObstacles(
  context: Context,
  row: Pick<ImportRow<object>, 'id' | 'state' | 'project_id'>,
  page: { page: number; limit: number },
): Promise<CallReply<'/user/getImportObstacles'>> {
  if (row.state !== 'Applied') return { obstacles: [], total: 0 }
  const { rows, total } = await listDifferences(context.database, row.id, row.project_id, page)
  const obstacles = rows.map(({ id, kind, version, email, name, is_member, is_choice }) => ({
    id,
    kind,
    version,
    email,
    name: is_member ? name : '',
    may_take_back: is_choice,
  }))
  return { obstacles, total }
}
