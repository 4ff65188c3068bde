import { sql } from 'kysely'
import { holdsAnywhere } from '../../serve/access.ts'
import type { Context } from '../../serve/context.ts'

/**
 * Returns those of some ids that are materials which the caller sees in the catalogue of materials. Nobody removes them until the
 * transaction ends.
 */
export async function lockOfferedMaterials(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || !(await holdsAnywhere(context, 'materials_view'))) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from material where id = any(${ids}::uuid[]) and removed_at is null order by id for key share`.execute(
    context.database,
  )
  return new Set(rows.map(({ id }) => id))
}
