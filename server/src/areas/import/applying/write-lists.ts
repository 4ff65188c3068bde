import { sql, type RawBuilder } from 'kysely'

import type { Database } from '../../../database/database.ts'
import type { Plan } from '../planning/match-rows.ts'

export interface List {
  kind: 'contacts' | 'specs'
  sheet: 'contact' | 'attribute'
  /** The current entries of location `l`. */
  entries: RawBuilder<unknown>
}

/** The lists of a location that an import adds to. */
export const contacts: List = {
  kind: 'contacts',
  sheet: 'contact',
  entries: sql`(
    select coalesce(jsonb_agg(to_jsonb(e) - 'location_id' order by e.position), '[]')
    from location_contact e where e.location_id = l.id)`,
}
export const specs: List = {
  kind: 'specs',
  sheet: 'attribute',
  entries: sql`(
    select coalesce(jsonb_agg(to_jsonb(e) - 'location_id' order by e.position), '[]')
    from location_spec e where e.location_id = l.id)`,
}

async function keepBefore(database: Database, { importId }: Plan, list: List): Promise<void> {
  await sql`
    insert into import_change (import_id, kind, thing_id, before)
    select ${importId}, ${list.kind}, l.id, ${list.entries}
    from location l
    where l.id in (
      select unnest(location_ids) from import_row
      where import_id = ${importId} and sheet = ${list.sheet} and action in ('create', 'change')
    )`.execute(database)
}

async function keepAfter(database: Database, { importId }: Plan, list: List): Promise<void> {
  await sql`
    update import_change c set after = ${list.entries} from location l
    where c.import_id = ${importId} and c.kind = ${list.kind} and l.id = c.thing_id`.execute(database)
}

const emailOf = (values: RawBuilder<unknown>) => sql`left(coalesce(${values} ->> 'Email', ''), 254)`
const nameOf = (values: RawBuilder<unknown>) => sql`left(coalesce(
  nullif(concat_ws(' ', ${values} ->> 'GivenName', ${values} ->> 'FamilyName'), ''),
  ${values} ->> 'Company', ${values} ->> 'Email'), 200)`
const roleOf = (values: RawBuilder<unknown>) => sql`left(coalesce(${values} ->> 'Category', ''), 200)`
const phoneOf = (values: RawBuilder<unknown>) => sql`left(coalesce(${values} ->> 'Phone', ''), 100)`

/**
 * Writes the workbook's contacts to the building, beside those that people entered. The contact of a changed row is
 * found by its address, else by its name; if somebody removed it here, it stays removed. Runs before the rows are
 * stored.
 */
export async function writeContacts(database: Database, plan: Plan): Promise<void> {
  const { importId, building } = plan
  await keepBefore(database, plan, contacts)
  const now = sql`s.values`
  const was = sql`k.values`
  await sql`
    update location_contact e
    set name = ${nameOf(now)}, role = ${roleOf(now)}, phone = ${phoneOf(now)}, email = ${emailOf(now)}
    from import_row s join building_row k on k.id = s.kept_id
    where s.import_id = ${importId} and s.sheet = 'contact' and s.action = 'change' and e.location_id = ${building}
      and case when ${emailOf(was)} <> '' then lower(e.email) = lower(${emailOf(was)}) else e.name = ${nameOf(was)} end
  `.execute(database)
  await sql`
    insert into location_contact (location_id, position, name, role, phone, email)
    select ${building},
      row_number() over (order by s.seq)
        + coalesce((select max(position) from location_contact where location_id = ${building}), 0),
      ${nameOf(now)}, ${roleOf(now)}, ${phoneOf(now)}, ${emailOf(now)}
    from import_row s
    where s.import_id = ${importId} and s.sheet = 'contact' and s.action = 'create'
      and not exists (
        select 1 from location_contact e where e.location_id = ${building}
          and case when ${emailOf(now)} <> '' then lower(e.email) = lower(${emailOf(now)}) else e.name = ${nameOf(now)} end
      )`.execute(database)
  await keepAfter(database, plan, contacts)
}

const specName = (values: RawBuilder<unknown>) => sql`left(${values} ->> 'Name', 200)`
const specValue = (values: RawBuilder<unknown>) => sql`left(coalesce(${values} ->> 'Value', ''), 1000)`
const specUnit = (values: RawBuilder<unknown>) => sql`left(coalesce(${values} ->> 'Unit', ''), 100)`

/**
 * Writes the workbook's attributes to the building, floors and rooms. The attribute of a changed row is found by its
 * name, the one with the old value first. Runs before the rows are stored.
 */
export async function writeSpecs(database: Database, plan: Plan): Promise<void> {
  const { importId } = plan
  await keepBefore(database, plan, specs)
  const now = sql`s.values`
  const was = sql`k.values`
  await sql`
    update location_spec e
    set name = ${specName(now)}, value = ${specValue(now)}, unit = ${specUnit(now)}
    from import_row s join building_row k on k.id = s.kept_id
    where s.import_id = ${importId} and s.sheet = 'attribute' and s.action = 'change'
      and e.location_id = any (s.location_ids) and e.location_id = any (k.location_ids)
      and e.position = (
        select old.position from location_spec old
        where old.location_id = e.location_id and old.name = ${specName(was)}
        order by old.value = ${specValue(was)} desc, old.position limit 1
      )`.execute(database)
  await sql`
    with listed as materialized (
      select seq, kept_id, values, unnest(location_ids) as location_id from import_row
      where import_id = ${importId} and sheet = 'attribute' and action in ('create', 'change')
    ), last as (
      -- Gathered first: a subquery for each row would run through all that the statement has written so far.
      select location_id, max(position) as position from location_spec
      where location_id in (select location_id from listed) group by location_id
    )
    insert into location_spec (location_id, position, name, value, unit)
    select l.id, coalesce(last.position, 0) + row_number() over (partition by l.id order by s.seq),
      ${specName(now)}, ${specValue(now)}, ${specUnit(now)}
    from listed s join location l on l.id = s.location_id
      left join building_row k on k.id = s.kept_id left join last on last.location_id = l.id
    where not coalesce(l.id = any (k.location_ids), false)`.execute(database)
  await keepAfter(database, plan, specs)
}
