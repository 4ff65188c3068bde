import { sql, type RawBuilder } from 'kysely'
import { holdsAnywhere } from '../../serve/access.ts'
import type { Context } from '../../serve/context.ts'
import { forbidden, notFound } from '../../serve/failure.ts'
import { auditSource, type PresentedTrail, type TrailRow } from '../../things/audit-source.ts'
import { defineOwner, type OwnerThing } from '../../things/owner-kind.ts'
import { changesBetween } from '../../things/presented-value.ts'
import { seesMaterials } from '../asset-photo/asset-photo.policy.ts'
import { seenStores } from '../store/store-sight.ts'
import { findMaterials } from './material-rows.loader.ts'

/** Materials belong to no project: the rights count in any. */
async function load(context: Context, id: string, lock?: 'locked'): Promise<OwnerThing> {
  if (!(await seesMaterials(context))) throw notFound()
  const [material] = await findMaterials(context.database, [id], lock)
  if (!material) throw notFound()
  return { id, projectId: null }
}

export const materialOwner = defineOwner({
  kind: 'material',
  load: (context, id) => load(context, id),
  attachments: {
    // A new material can be created with its photo.
    codes: ['materials_edit', 'materials_add'],
    mayChange: (context) => holdsAnywhere(context, 'materials_edit'),
    async lock(context, id) {
      await load(context, id, 'locked')
      if (!(await holdsAnywhere(context, 'materials_edit'))) throw forbidden()
    },
    async coverChanged(context, id) {
      await sql`update material set version = version + 1 where id = ${id}`.execute(context.database)
      context.changed(null, 'materials')
    },
  },
  async activity(context, { id }) {
    // A material that no store of the caller keeps is part of the catalogue alone [STK-21].
    if (!(await holdsAnywhere(context, 'materials_view')) && !(await isKeptInSight(context, id))) return []
    return [
      auditSource(context, { thing: 'material', id, projectId: null }, async (rows) =>
        rows.map((row) => present(row, context.actor.language)),
      ),
    ]
  },
})

/** Returns whether a store whose materials the caller reads keeps a material. */
async function isKeptInSight(context: Context, materialId: string): Promise<boolean> {
  const { database, actor } = context
  const { rows: projects } = await sql<{ id: string }>`
    select project_id as id from project_user where user_id = ${actor.userId}`.execute(database)
  const rights = await context.rightsByProject(projects.map(({ id }) => id))
  const seen: RawBuilder<boolean>[] = []
  for (const own of rights.values())
    if (own.may('store_materials_view'))
      seen.push(
        sql<boolean>`(s.project_id = ${own.projectId} and ${await seenStores(context, own.projectId)})`,
      )
  if (seen.length === 0) return false
  const { rows } = await sql`
    select from stock_balance b join store s on s.id = b.store_id
    where b.material_id = ${materialId} and s.removed_at is null and (${sql.join(seen, sql` or `)}) limit 1`.execute(
    database,
  )
  return rows.length > 0
}

const fields = ['code', 'name', 'description', 'unit', 'category', 'reorder_level']

/** Presents a change. One of the photo alone is told by the photo. */
function present({ before, after }: TrailRow, language: string): PresentedTrail | null {
  if (!before) return { kind: 'material.created' }
  if (!after) return { kind: 'material.removed' }
  const { changes, long } = changesBetween(fields, before, after, language)
  return changes.length + long.length === 0 ? null : { kind: 'material.changed', changes, long }
}
