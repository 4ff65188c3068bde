import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { kindsHandingOn, takenFromKind } from '../../asset/taken-from-kind.policy.ts'
import { readHandedOn, type HandedOn } from '../../catalog/inherited-facts.loader.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'

type Facts = Readonly<Record<string, string | null>>

/** A row of the sheet Type, once it is decided what becomes of it. */
interface Type {
  seq: number
  thing_id: string
  current: Facts | null
  fields: Facts
  changes: Readonly<Record<string, readonly [string | null, string | null]>>
}

const handed = ['manufacturer', 'model', 'warranty_months'] as const

const factsOf = (facts: Facts): Partial<HandedOn> => ({
  manufacturer: facts['manufacturer'] ?? null,
  model: facts['model'] ?? null,
  warranty_months: facts['warranty_months'] == null ? null : Number(facts['warranty_months']),
})

/** What a kind will say once the adoption is carried out. */
const planned = ({ current, changes }: Type): Facts => ({
  ...current,
  ...Object.fromEntries(Object.entries(changes).map(([field, [, after]]) => [field, after])),
})

/** What a workbook says of the assets of a kind that have been adopted before; nothing where people have given the kind another value. */
function saidOfOld(type: Type): Partial<HandedOn> {
  const after = factsOf(planned(type))
  const asked = factsOf({ ...type.current, ...type.fields })
  return Object.fromEntries(
    handed.flatMap((fact) => (after[fact] === asked[fact] ? [[fact, asked[fact]]] : [])),
  )
}

/**
 * Adds what an asset has from its kind and its place, as far as its row says nothing else. A new asset takes what forms and tables give it,
 * also from the kinds above; of one that is there, what the row of its type says.
 */
export async function fillFields(
  database: Database,
  { importId, projectId, building_id }: AdoptionToPlan,
): Promise<void> {
  const { rows: types } = await sql<Type>`
    select seq, thing_id, current, fields, changes from import_adoption
    where import_id = ${importId} and sheet = 'type' and action <> 'refused'
      and seq in (select type_seq from import_adoption where import_id = ${importId} and sheet = 'component')`.execute(
    database,
  )
  const future = new Map(types.map((type) => [type.thing_id, factsOf(planned(type))]))
  const toNew = await readHandedOn(
    database,
    types.map(({ thing_id }) => thing_id),
    future,
  )
  const kinds = new Map(
    types.flatMap((type) => [
      [`new ${type.seq}`, toNew.get(type.thing_id) ?? {}],
      [`old ${type.seq}`, saidOfOld(type)],
    ]),
  )
  const taken = takenFromKind(
    {
      manufacturer: sql`r.fields ->> 'manufacturer'`,
      model: sql`r.fields ->> 'model'`,
      criticality_level: sql`null`,
      warranty_start_date: sql`(r.fields ->> 'warranty_start_date')::date`,
      warranty_end_date: sql`(r.fields ->> 'warranty_end_date')::date`,
    },
    { projectId, handedOn: sql`k.handed_on` },
  )
  // An asset that was retired or removed since has no fields.
  await sql`
    update import_adoption r set fields = jsonb_strip_nulls(jsonb_build_object(
      'location_id', coalesce(r.places[1], ${building_id}::uuid), 'catalog_id', t.thing_id,
      'manufacturer', nullif(${taken.manufacturer}, ''), 'model', nullif(${taken.model}, ''),
      'warranty_end_date', (${taken.warranty_end_date})::text)) || r.fields
    from import_adoption s left join import_adoption t on t.import_id = s.import_id and t.seq = s.type_seq
      left join ${kindsHandingOn(kinds)} on k.id = concat(case when s.current is null then 'new ' else 'old ' end, t.seq)
    where r.import_id = ${importId} and r.sheet = 'component' and s.import_id = r.import_id and s.seq = r.seq
      and (r.current is null or r.fields <> '{}')`.execute(database)
}
