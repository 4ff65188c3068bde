import type { AdoptionObstacle } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { standsTogether } from '../../asset/asset.writer.ts'
import { withinSight, type Sight } from '../../location/sight.ts'
import { assetState, kindState, planState, spareState, specState } from '../facts.ts'
import { isOtherwise } from './is-otherwise.ts'
import { usedOf } from './list-references.ts'
import { planCodeTaken } from './plan-code-taken.ts'
import { spareTaken } from './spare-taken.ts'

/**
 * Whether asset `a` cannot become what it was before an adoption `k`: its place or its kind was removed, or another asset has its code
 * or barcode by now. No undo brings a removed kind back.
 */
const cannotReturn = sql<boolean>`
  exists (select from location l where l.id = (k.before ->> 'location_id')::uuid and l.removal_id is not null)
  or k.before ? 'catalog_id'
    and not exists (select from catalog c where c.id = (k.before ->> 'catalog_id')::uuid and c.removed_at is null)
  or exists (
    select from asset o
    where o.project_id = a.project_id and lower(o.code) = lower(k.before ->> 'code') and o.id <> a.id
      and o.operational_status <> 'Retired' and o.removed_at is null
      and o.id not in (select thing_id from created where thing = 'asset'))
  or exists (
    select from asset o
    where o.project_id = a.project_id and lower(o.barcode) = lower(k.before ->> 'barcode') and o.barcode <> '' and o.id <> a.id
      and o.removed_at is null and o.id not in (select thing_id from created where thing = 'asset'))`

/**
 * Returns the common table expressions of what an adoption did (`adopted`), and of the kinds and assets that are neither as it left them
 * nor as they were before, or that others refer to (`difference`). Compares values, so a change that was reverted does not count.
 */
export async function differencesOf(database: Database, importId: string): Promise<RawBuilder<unknown>> {
  const used = async (thing: 'asset' | 'catalog' | 'catalog_spec' | 'catalog_plan') =>
    sql`(${await usedOf(database, thing)})`
  const one = (table: string) =>
    sql`lateral (select * from ${sql.table(table)} where id = k.thing_id offset 0)`
  const why = (
    row: string,
  ) => sql`case when ${sql.ref(`${row}.removed_at`)} is not null and k.after ->> 'removed' = 'false'
    then 'removed' else 'changed' end`
  return sql`
    adopted as materialized (select * from import_adopted where import_id = ${importId}),
    created as materialized (select thing, thing_id from adopted where before is null),
    found as materialized (
      select 'asset' as thing, a.id, ${why('a')} as kind
      from adopted k, ${one('asset')} a
      where k.thing = 'asset' and ${assetState} is distinct from k.after and ${assetState} is distinct from k.before
      union all
      select 'asset', u.id, 'used' from ${await used('asset')} u
      union all
      select 'asset', a.id, 'used' from adopted k, ${one('asset')} a
      where k.thing = 'asset' and k.before ->> 'location_id' <> k.after ->> 'location_id' and (${standsTogether})
      union all
      select 'asset', a.id, 'used' from adopted k, ${one('asset')} a
      where k.thing = 'asset' and k.before is not null and (${cannotReturn})
      union all
      select 'catalog', c.id, ${why('c')}
      from adopted k, ${one('catalog')} c
      where k.thing = 'catalog' and ${kindState} is distinct from k.after and ${kindState} is distinct from k.before
      union all
      select 'catalog', u.id, 'used' from ${await used('catalog')} u
      union all
      select 'catalog', k.thing_id, 'used'
      from created k, lateral (select id from catalog where parent_id = k.thing_id order by id limit 1) below where k.thing = 'catalog'
      union all
      select 'catalog', k.thing_id, 'used'
      from created k, lateral (select id from asset where catalog_id = k.thing_id offset 0) a
      where k.thing = 'catalog' and a.id not in (select thing_id from created where thing = 'asset')
      union all
      select 'catalog', s.catalog_id, 'changed' from adopted k, ${one('catalog_spec')} s
      where k.thing = 'catalog_spec' and ${isOtherwise(specState)}
      union all
      select 'catalog', p.catalog_id, 'changed' from adopted k, ${one('catalog_plan')} p
      where k.thing = 'catalog_plan' and ${isOtherwise(planState)}
      union all
      select 'catalog', p.catalog_id, 'used' from adopted k, ${one('catalog_plan')} p
      where k.thing = 'catalog_plan' and ${planCodeTaken(sql`select thing_id from created where thing = 'catalog_plan'`)}
      union all
      select 'catalog', e.catalog_id, 'changed' from adopted k, ${one('catalog_spare')} e
      where k.thing = 'catalog_spare' and ${isOtherwise(spareState)}
      union all
      select 'catalog', e.catalog_id, 'used' from adopted k, ${one('catalog_spare')} e
      where k.thing = 'catalog_spare' and ${spareTaken(sql`select thing_id from created where thing = 'catalog_spare'`)}
      union all
      select 'catalog', k.thing_id, 'used'
      from created k, lateral (select id from catalog_spare where catalog_id = k.thing_id offset 0) e
      where k.thing = 'catalog' and e.id not in (select thing_id from created where thing = 'catalog_spare')
      union all
      select 'catalog', k.thing_id, 'used'
      from created k, lateral (select id from catalog_plan where catalog_id = k.thing_id offset 0) p
      where k.thing = 'catalog' and p.id not in (select thing_id from created where thing = 'catalog_plan')
      union all
      select 'catalog', s.catalog_id, 'used'
      from created k, ${one('catalog_spec')} s, lateral (select asset_id from asset_spec_value where spec_id = k.thing_id offset 0) v
      where k.thing = 'catalog_spec' and v.asset_id not in (select thing_id from adopted where thing = 'asset')
      union all
      select 'catalog', p.catalog_id, 'used'
      from ${await used('catalog_plan')} u, lateral (select catalog_id from catalog_plan where id = u.id offset 0) p
      union all
      select 'catalog', s.catalog_id, 'used'
      from ${await used('catalog_spec')} u, lateral (select catalog_id from catalog_spec where id = u.id offset 0) s
    ), difference as materialized (
      select thing, id, max(kind) as kind, bool_and(kind = 'changed' and thing = 'asset') as is_choice from found group by thing, id
    )`
}

/** Counts the things that keep an undo from being whole. */
export async function countDifferences(database: Database, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${await differencesOf(database, importId)} select count(*)::int as count from difference`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

/** Returns a page of these things as far as the caller sees them: kinds, and assets at places that they see. */
export async function listDifferences(
  database: Database,
  importId: string,
  { sight, seesKinds, page, limit }: { sight: Sight; seesKinds: boolean; page: number; limit: number },
): Promise<{ obstacles: AdoptionObstacle[]; total: number; count: number }> {
  const { rows } = await sql<AdoptionObstacle & { total: number; count: number }>`
    with ${await differencesOf(database, importId)}, seen as materialized (
      select d.kind, d.thing, d.id, a.version, a.code, a.name, d.is_choice as may_take_back
      from difference d, lateral (select * from asset where id = d.id offset 0) a,
        lateral (select path from location where id = a.location_id offset 0) l
      where d.thing = 'asset' and ${withinSight(sight)}
      union all
      select d.kind, d.thing, d.id, c.version, c.code, c.name, false
      from difference d, lateral (select * from catalog where id = d.id offset 0) c where d.thing = 'catalog' and ${seesKinds}::boolean
    )
    select s.*, (select count(*)::int from seen) as total, (select count(*)::int from difference) as count
    from (select 1) one left join (
      select * from seen order by thing, lower(code), id limit ${limit} offset ${(page - 1) * limit}) s on true
    order by s.thing, lower(s.code), s.id`.execute(database)
  const [first] = rows
  return {
    obstacles: rows.flatMap(({ total: _, count: __, ...found }) => (found.id === null ? [] : [found])),
    total: first?.total ?? 0,
    count: first?.count ?? 0,
  }
}
