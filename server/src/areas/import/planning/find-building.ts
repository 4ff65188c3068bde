import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import { comparable } from '../cobie/names.ts'
import type { CobieValues } from '../cobie/read-cobie.ts'

/** A building that came from a workbook, by what its facility row said last. */
export interface KnownBuilding {
  id: string
  values: CobieValues
}

export type FoundBuilding = { kind: 'new' } | { kind: 'known'; id: string } | { kind: 'ambiguous' }

const folded = (text: string | undefined) => (text === undefined ? undefined : comparable(text).toLowerCase())

/** Both said something, and not the same. */
const contradict = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && one !== other

/**
 * Which of the buildings at this place the facility is. Its external identifier decides where both have one: it survives a
 * new name, and two buildings of one name stay two. Without it the name decides, unless their sites differ.
 */
export function chooseBuilding(facility: CobieValues, known: readonly KnownBuilding[]): FoundBuilding {
  const identifier = facility['ExtIdentifier']
  const name = folded(facility['Name'])
  const site = folded(facility['SiteName'])
  const isNamesake = ({ values }: KnownBuilding) => folded(values['Name']) === name
  const identified = known.filter(
    ({ values }) => identifier !== undefined && values['ExtIdentifier'] === identifier,
  )
  const namesakes = known.filter(
    (building) =>
      isNamesake(building) &&
      !contradict(building.values['ExtIdentifier'], identifier) &&
      !contradict(folded(building.values['SiteName']), site),
  )
  const narrowed = identified.length > 1 ? identified.filter(isNamesake) : identified
  const candidates = identified.length > 0 ? narrowed : namesakes
  const [only, another] = candidates
  if (only && !another) return { kind: 'known', id: only.id }
  return identified.length > 0 || another ? { kind: 'ambiguous' } : { kind: 'new' }
}

/**
 * The buildings that an import below `parentId` could mean: those that stand there, and that location itself, for who
 * opened the building before choosing its newer workbook. Removed ones are none.
 */
export async function knownBuildings(
  database: Database,
  projectId: string,
  parentId: string | null,
): Promise<KnownBuilding[]> {
  const { rows } = await sql<KnownBuilding>`
    select r.id, r.values from building_row r join location l on l.id = r.building_id
    where r.project_id = ${projectId} and r.sheet = 'facility' and l.removal_id is null
      and (l.parent_id is not distinct from ${parentId}::uuid or l.id = ${parentId}::uuid)
    order by r.id`.execute(database)
  return rows
}

/**
 * The way to a building elsewhere in the project that the facility seems to be, too; undefined when there is none. Of what
 * `seenBy` does not see nothing is told; null sees all.
 */
export async function findElsewhere(
  database: Database,
  projectId: string,
  facility: CobieValues,
  seenBy: string | null,
): Promise<string | undefined> {
  const isSeen = (path: string) =>
    seenBy === null
      ? sql`true`
      : sql`${sql.ref(path)} <@ any ((select assigned_location_paths(${seenBy}, ${projectId}))::ltree[])`
  const { rows } = await sql<KnownBuilding & { way: string }>`
    select r.id, r.values, (
      select string_agg(in_language(above.name, default_language()), ' / ' order by nlevel(above.path))
      from location above where l.path <@ above.path and ${isSeen('above.path')}) as way
    from building_row r join location l on l.id = r.building_id
    where r.project_id = ${projectId} and r.sheet = 'facility' and l.removal_id is null and ${isSeen('l.path')}
    order by r.id`.execute(database)
  const found = chooseBuilding(facility, rows)
  if (found.kind === 'new') return undefined
  const meant = found.kind === 'known' ? rows.find(({ id }) => id === found.id) : rows[0]
  return meant?.way
}
