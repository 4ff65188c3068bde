import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import { comparable } from '../../../cobie/names.ts'
import type { CobieValues } from '../../../cobie/read-cobie.ts'
import { isBelowAssigned } from '../../location/sight.ts'

/** A building from an earlier workbook, with the values of its latest facility row. */
export interface KnownBuilding {
  id: string
  values: CobieValues
}

export type FoundBuilding = { kind: 'new' } | { kind: 'known'; id: string } | { kind: 'ambiguous' }

const folded = (text: string | undefined) => (text === undefined ? undefined : comparable(text).toLowerCase())

/** Reports whether both are given and differ. */
const contradict = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && one !== other

/**
 * Chooses which of the known buildings the facility is. The external identifier decides where both have one: it
 * survives a new name, and separates buildings of the same name. Otherwise the name decides, unless the sites differ.
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
 * Finds the buildings that an import below `parentId` can mean: its children, and that location itself, for users who
 * open the building and choose its newer workbook. Leaves out removed ones.
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
 * Returns the path to a building elsewhere in the project that matches the facility; undefined if there is none.
 * Includes only what the user `seenBy` sees; null sees all.
 */
export async function findElsewhere(
  database: Database,
  projectId: string,
  facility: CobieValues,
  seenBy: string | null,
): Promise<string | undefined> {
  const isSeen = (path: string) =>
    seenBy === null ? sql`true` : isBelowAssigned(sql.ref(path), { userId: seenBy, projectId })
  const { rows } = await sql<KnownBuilding & { way: string }>`
    select r.id, r.values, (
      select string_agg(in_language(above.name, default_language()), ' / ' order by nlevel(above.path))
      from location above where l.path <@ above.path and ${isSeen('above.path')}) as way
    from building_row r join location l on l.id = r.building_id
    where r.project_id = ${projectId} and r.sheet = 'facility' and l.removal_id is null and ${isSeen('l.path')}
    order by r.id`.execute(database)
  const found = chooseBuilding(facility, rows)
  if (found.kind === 'new') return undefined
  const match = found.kind === 'known' ? rows.find(({ id }) => id === found.id) : rows[0]
  return match?.way
}
