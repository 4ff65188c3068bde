import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { comparable } from '../../../cobie/names.ts'
import type { CobieValues } from '../../../cobie/read-cobie.ts'
import type { BuildingLocation } from './building-locations.ts'

export interface Spec {
  name: string
  value: string
  unit: string
}

/** Reads the specifications of locations, by location and name. */
export async function readSpecs(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, Map<string, Spec[]>>> {
  const { rows } = await sql<Spec & { location_id: string }>`
    select location_id, name, value, unit from location_spec
    where location_id = any(${ids}::uuid[]) order by location_id, position`.execute(database)
  const found = new Map<string, Map<string, Spec[]>>()
  for (const { location_id: id, ...spec } of rows) {
    const ofLocation = found.get(id) ?? new Map<string, Spec[]>()
    found.set(id, ofLocation.set(spec.name, [...(ofLocation.get(spec.name) ?? []), spec]))
  }
  return found
}

const titles = { facility: 'Facility', floor: 'Floor', space: 'Space' } as const

/** Leaves out empty texts, which COBie does not have. */
const asCobie = (values: Record<string, string>): CobieValues =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''))

/** Returns a specification that people have entered as a row of the sheet of attributes. */
export const specValues = ({ sheet, name }: BuildingLocation, spec: Spec): CobieValues =>
  asCobie({ Name: spec.name, SheetName: titles[sheet], RowName: name, Value: spec.value, Unit: spec.unit })

/**
 * Returns a row of the sheet of attributes with the current value, which people may have changed in the location's
 * list; undefined when they removed it.
 */
export function attributeNow(
  values: CobieValues,
  specs: Map<string, Spec[]> | undefined,
): CobieValues | undefined {
  const same = specs?.get((values['Name'] ?? '').slice(0, 200)) ?? []
  const [first] = same
  if (!first) return undefined
  const isThere = same.some(
    ({ value, unit }) =>
      value === (values['Value'] ?? '').slice(0, 1000) && unit === (values['Unit'] ?? '').slice(0, 100),
  )
  if (isThere) return values
  const { Value: _, Unit: __, ...rest } = values
  return { ...rest, ...asCobie({ Value: first.value, Unit: first.unit }) }
}

/** Reads the contacts that people have added to a building's own ones. */
export async function addedContacts(database: Database, buildingId: string): Promise<CobieValues[]> {
  const { rows } = await sql<{ name: string; role: string; phone: string; email: string }>`
    select name, role, phone, email from location_contact e
    where location_id = ${buildingId} and not exists (
      select from building_row k where k.building_id = ${buildingId} and k.sheet = 'contact'
        and case when e.email <> '' then lower(left(k.values ->> 'Email', 254)) = lower(e.email)
          else e.name = left(coalesce(nullif(concat_ws(' ', k.values ->> 'GivenName', k.values ->> 'FamilyName'), ''),
            k.values ->> 'Company', k.values ->> 'Email'), 200) end)
    order by position`.execute(database)
  return rows.map(({ name, role, phone, email }) =>
    asCobie({ Email: comparable(email), Category: role, Phone: phone, GivenName: name }),
  )
}
