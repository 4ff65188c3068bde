import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'

/** What undoing an adoption would do. */
export interface Undoable {
  any: boolean
  newAssets: boolean
  changedAssets: boolean
  newKinds: boolean
  changedKinds: boolean
  newSpecs: boolean
  changedSpecs: boolean
  newPlans: boolean
  changedPlans: boolean
  spares: boolean
  materials: boolean
}

export async function readUndoable(database: Database, importId: string): Promise<Undoable> {
  const has = (thing: string, isNew: boolean) =>
    sql`coalesce(bool_or(thing = ${thing} and (before is null) = ${isNew}::boolean), false)`
  const { rows } = await sql<Undoable>`
    select count(*) > 0 as any, ${has('asset', true)} as "newAssets", ${has('asset', false)} as "changedAssets",
      ${has('catalog', true)} as "newKinds", ${has('catalog', false)} as "changedKinds",
      ${has('catalog_spec', true)} as "newSpecs", ${has('catalog_spec', false)} as "changedSpecs",
      ${has('catalog_plan', true)} as "newPlans", ${has('catalog_plan', false)} as "changedPlans",
      ${has('catalog_spare', true)} or ${has('catalog_spare', false)} as spares, ${has('material', true)} as materials
    from import_adopted where import_id = ${importId}`.execute(database)
  const [found] = rows
  if (!found) throw new Error('an adoption has no summary of what it did')
  return found
}
