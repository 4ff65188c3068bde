import type { ImportObstacle, Multilingual } from '@atrium/contract'
import { sql } from 'kysely'

import { inLanguage } from '../../../languages/multilingual.ts'
import type { Context } from '../../../serve/context.ts'
import { joinByHash } from '../../../staged-import/jobs/join-by-hash.ts'
import type { ImportRow } from '../../../staged-import/staged-import.repository.ts'
import { whoFor } from '../../../things/audit-source.ts'
import { presentStep } from '../../location/location.presenter.ts'
import { findSteps } from '../../location/location-rows.loader.ts'
import { readSight, seenLabels, withinSight } from '../../location/sight.ts'
import { differencesOf, type ToCompare } from './differences.ts'

interface Found {
  thing: ImportObstacle['thing']
  id: string
  kind: ImportObstacle['kind']
  may_take_back: boolean
  version: number
  name: Multilingual
  path: string | null
}

/**
 * Returns what keeps the undo of an applied import from being whole: a page of what the caller may see, in the order of the tree, and
 * the number of all.
 */
export async function listObstacles(
  context: Context,
  row: Pick<ImportRow<unknown>, 'id' | 'state' | 'project_id'>,
  { page, limit }: { page: number; limit: number },
): Promise<{ obstacles: ImportObstacle[]; total: number; count: number }> {
  if (row.state !== 'Applied') return { obstacles: [], total: 0, count: 0 }
  const projectId = row.project_id
  const sight = await readSight(context, projectId)
  const seesGroups = sight.isWhole && (await context.rights(projectId)).may('location_group_view')
  const compared: ToCompare = {
    id: row.id,
    projectId,
    seenBy: sight.isWhole ? null : context.actor.userId,
  }
  // Its setting for hash joins ends with the transaction.
  const found = await context.database.transaction().execute(async (transaction) => {
    await joinByHash(transaction)
    const { rows } = await sql<{ rows: Found[]; total: number; count: number }>`
      with recursive ${await differencesOf(transaction, compared)},
      named as materialized (
        select d.*, coalesce(l.version, g.version) as version, coalesce(l.name, g.name) as name, l.path
        from (
          select thing, id, bool_and(is_choice) as may_take_back,
            (array_agg(why order by is_choice, why))[1] as kind
          from difference where why <> 'unseen' group by thing, id
        ) d
          left join location l on d.thing = 'location' and l.id = d.id
          left join location_group g on d.thing = 'location_group' and g.id = d.id
        where l.id is not null and ${withinSight(sight)} or g.id is not null and ${seesGroups}
      )
      select (select count(distinct id)::int from difference) as count, (select count(*)::int from named) as total,
        coalesce((select jsonb_agg(to_jsonb(shown)) from (
          select thing, id, kind, may_take_back, version, name, path::text from named
          order by named.path nulls last, id limit ${limit} offset ${(page - 1) * limit}) shown), '[]') as rows`.execute(
      transaction,
    )
    return rows[0] ?? { rows: [], total: 0, count: 0 }
  })
  const labels = found.rows.map(({ path }) => (path === null ? [] : seenLabels(sight, path)))
  const steps = await findSteps(context.database, [...new Set(labels.flat())])
  const changes = await readLastChanges(context, row, found.rows)
  const { language } = context.actor
  const obstacles = found.rows.map(
    ({ thing, id, kind, may_take_back, version, name }, at): ImportObstacle => {
      const change = changes.get(id)
      return {
        kind,
        thing,
        id,
        version,
        name: inLanguage(name, language),
        path: (labels[at] ?? []).slice(0, -1).flatMap((label) => {
          const step = steps.get(label)
          return step ? [presentStep(step, language)] : []
        }),
        may_take_back,
        changed_by: change?.by ?? null,
        changed_at: change?.at.toISOString() ?? null,
      }
    },
  )
  return { obstacles, total: found.total, count: found.count }
}

/** Reads who changed each thing last, since the import was applied. */
async function readLastChanges(
  context: Context,
  row: Pick<ImportRow<unknown>, 'id' | 'project_id'>,
  found: readonly Found[],
): Promise<Map<string, { at: Date; by: string | null }>> {
  if (found.length === 0) return new Map()
  const who = await whoFor(context, row.project_id)
  const { rows } = await sql<{ id: string; at: Date; user_id: string | null; name: string | null }>`
    select t.id, a.at, a.user_id, u.name
    from unnest(${found.map(({ id }) => id)}::uuid[]) as t (id)
      cross join lateral (
        select at, user_id from audit
        where thing_id = t.id and id > (
          select max(id) from audit
          where thing_id = ${row.id} and thing = 'import' and call = '/location/applyImport')
          and call <> '/location/applyImport'
        order by id desc limit 1
      ) a left join app_user u on u.id = a.user_id`.execute(context.database)
  return new Map(rows.map(({ id, at, user_id, name }) => [id, { at, by: who(user_id, name)?.name ?? null }]))
}
