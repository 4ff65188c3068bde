import { topLevel, type CallRequest } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { forbidden, notFound } from '../../serve/failure.ts'
import type { Database } from '../../database/database.ts'
import { loadGroup } from '../location-group/location-group.loader.ts'
import { loadLocation } from './location.loader.ts'
import { maySearchAll } from './location.policy.ts'
import { isAmong, locationColumns, type Among, type LocationRow } from './location.repository.ts'
import { readSight, withinSight, type Sight } from './sight.ts'

export interface Page {
  page: number
  limit: number
}

/** Shorter ones have no trigram to look for. */
const shortestIndexed = 3

/**
 * The locations that meet a search, by name in the caller's language [LOC-4].
 * @throws Failure forbidden for `all` without location_view_all, not_found for a parent or group that is not seen
 */
export async function searchLocations(
  context: Context,
  asked: CallRequest<'/location/search'>,
): Promise<{ rows: LocationRow[]; sight: Sight }> {
  const sight = await readSight(context, asked.project_id)
  if (asked.mode === 'all' && !maySearchAll(sight)) throw forbidden()
  const conditions = [withinSight(sight)]
  if (asked.parent_id !== undefined && asked.parent_id !== topLevel) {
    const parent = await loadLocation(context, asked.parent_id, 'location_view')
    if (parent.project_id !== asked.project_id) throw notFound()
    conditions.push(sql<boolean>`l.path <@ ${parent.path}::ltree and l.id <> ${parent.id}`)
  }
  if (asked.group_id !== undefined) {
    const group = await loadGroup(context, asked.group_id, 'location_group_view')
    if (group.project_id !== asked.project_id) throw notFound()
    conditions.push(inGroup(group.id))
  }
  if (asked.category_code) conditions.push(sql<boolean>`l.category_code = ${asked.category_code}`)
  const rows = await findByName(context.database, {
    projectId: asked.project_id,
    language: context.actor.language,
    search: asked.search_text ?? asked.search ?? '',
    among: asked.include_removed ? 'all' : 'active',
    conditions,
    page: asked,
  })
  return { rows, sight }
}

/** A group holds its members with everything below them, as it does when it is assigned. */
function inGroup(groupId: string) {
  return sql<boolean>`l.path <@ any(array(
    select member.path from location_group_member m join location member on member.id = m.location_id
    where m.group_id = ${groupId}))`
}

/** The condition that `location l` has a text in it; a blank one is in all. */
export function hasText(search: string) {
  return search.trim() === ''
    ? sql<boolean>`true`
    : sql<boolean>`l.search_text like contains_pattern(${search.trim()})`
}

/** Behind it stands what is only described so; see the trigger that writes `search_text`. */
const beforeDescriptions = sql`split_part(l.search_text, E'\\x1F', 1)`

/** 0: something of it is called so as a whole; 1: it has the text in a name, an address or a code; 2: in a description. */
const rankOf = (search: string) =>
  sql<number>`case when l.search_text like whole_line_pattern(${search}) then 0
    when ${beforeDescriptions} like contains_pattern(${search}) then 1 else 2 end`

/**
 * A page of the locations of a project that meet some conditions: what is called so as a whole first, what is only described
 * so last, and among those by name, and those of one name by their code: shorter codes first, so that C-2 comes before C-10.
 * To sort codes as names are sorted would work out each one for every search.
 * A text that the trigram index can look up is looked up first and sorted then: walking the names until enough of them
 * match is quick for what is everywhere, and slow for what begins late in the alphabet. Of a shorter text, what it is the
 * whole of can be looked up; the rest is walked.
 */
export async function findByName(
  database: Database,
  asked: {
    projectId: string
    language: string
    search: string
    among: Among
    conditions: readonly RawBuilder<boolean>[]
    page: Page
  },
): Promise<LocationRow[]> {
  const { page, limit } = asked.page
  const search = asked.search.trim()
  const sorting = sql`name_in_order(l.name_order, ${asked.language})`
  const matching = (rank: RawBuilder<number>, condition: RawBuilder<boolean>) => sql`
    select l.id, l.code, ${sorting} as sorting, ${rank} as rank from location l
    where l.project_id = ${asked.projectId} and ${isAmong(asked.among)} and ${condition}
      and ${sql.join([...asked.conditions], sql` and `)}`
  const inOrder = sql`order by rank, sorting, length(code), code, id`
  const walked = sql`order by ${sorting}, length(l.code), l.code, l.id`
  const onePage = sql`limit ${limit} offset ${(page - 1) * limit}`
  const isWhole = sql<boolean>`l.search_text like whole_line_pattern(${search})`

  let found = sql`${matching(sql`1`, sql`true`)} ${walked} ${onePage}`
  if (search.length >= shortestIndexed)
    found = sql`with matching as materialized (${matching(rankOf(search), hasText(search))})
      select * from matching ${inOrder} ${onePage}`
  else if (search !== '')
    found = sql`
      with whole as materialized (${matching(sql`0`, isWhole)}), part as materialized (
        ${matching(sql`1`, sql`${hasText(search)} and not ${isWhole}`)} ${walked} limit ${page * limit}
      )
      select * from (select * from whole union all select * from part) either ${inOrder} ${onePage}`
  const { rows } = await sql<LocationRow>`
    with found as materialized (${found})
    select ${locationColumns(asked.among)} from found join location l on l.id = found.id
    order by found.rank, found.sorting, length(found.code), found.code, found.id`.execute(database)
  return rows
}
