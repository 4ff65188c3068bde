import type { AccessReason } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { groupsBelow } from '../location-group/assigned-group-sight.ts'

/** What somebody would be given in a project. */
export interface GivenIds {
  projectId: string
  locationIds: readonly string[]
  teamIds: readonly string[]
  groupIds: readonly string[]
}

/** A location at which the sight of somebody would begin, with what gives it. */
export interface GivenLocation {
  id: string
  /** Whether it is neither a given location itself nor below one. */
  is_further: boolean
  because: AccessReason[]
}

export interface GivenWays {
  locations: GivenLocation[]
  total: number
  /** Teams and groups that give a location beyond the given ones. */
  further: { kind: 'team' | 'group'; id: string }[]
}

const labels = sql`unnest(string_to_array(l.path::text, '.')::bigint[]) as label`

/**
 * Returns where the sight of somebody would begin, at most `limit` locations by name, and what reaches beyond the given
 * locations, as far as `isSeen` holds for `location l`.
 */
export async function readGivenWays(
  database: Database,
  { projectId, locationIds, teamIds, groupIds }: GivenIds,
  { isSeen, language, limit }: { isSeen: RawBuilder<boolean>; language: string; limit: number },
): Promise<GivenWays> {
  const { rows } = await sql<GivenWays>`
    with recursive given_group as (
      select g.id as root, g.name as root_name, g.id from location_group g
      where g.id = any(${groupIds}::uuid[]) and g.project_id = ${projectId} and g.is_enabled
      union
      select above.root, above.root_name, below.id from given_group above cross join lateral (
        ${groupsBelow(sql`above.id`, projectId)}) as below
      where below.is_enabled
    ), given as (
      select l.id as location_id, 'assignment' as kind, l.id, l.name from location l where l.id = any(${locationIds}::uuid[])
      union
      select held.location_id, 'team', t.id, t.name from team t join team_location held on held.team_id = t.id
      where t.id = any(${teamIds}::uuid[]) and t.project_id = ${projectId}
      union
      select m.location_id, 'group', g.root, g.root_name from given_group g
      join location_group_member m on m.group_id = g.id
    ), way as materialized (
      select l.id as location_id, l.node, l.path, l.name_order, given.kind, given.id, given.name
      from given join location l on l.id = given.location_id
      where l.project_id = ${projectId} and l.removal_id is null and ${isSeen}
    ), reached as materialized (
      select l.*, not exists (select from ${labels} where label in (
        select node from way chosen where chosen.kind = 'assignment')) as is_further
      from way l
    ), topmost as materialized (
      select l.location_id, min(name_in_order(l.name_order, ${language})) as sorting, bool_or(l.is_further) as is_further,
        jsonb_agg(jsonb_build_object('kind', l.kind, 'id', l.id, 'name', in_language(l.name, ${language}))
          order by l.kind, l.id) as because
      from reached l
      where not exists (select from ${labels} where label <> l.node and label in (select node from way))
      group by l.location_id
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', location_id, 'is_further', is_further, 'because', because)
        order by sorting, location_id), '[]')
        from (select * from topmost order by sorting, location_id limit ${limit}) shown) as locations,
      (select count(*)::int from topmost) as total,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('kind', kind, 'id', id)), '[]')
        from reached where is_further and kind <> 'assignment') as further`.execute(database)
  return rows[0] ?? { locations: [], total: 0, further: [] }
}
