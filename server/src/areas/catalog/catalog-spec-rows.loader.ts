import { limits, type Catalog, type Multilingual, type SpecType } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'

export interface SpecRow {
  id: string
  catalog: Catalog
  position: number
  code: string
  name: Multilingual
  type: SpecType
  unit: string
  choices: string[]
  default_value: string | null
  is_mandatory: boolean
  minimum: string | null
  maximum: string | null
  show_in_list: boolean
}

const columns = sql`s.id, jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) as catalog, s.position, s.code,
  s.name, s.type, s.unit, s.choices, s.default_value, s.is_mandatory, trim_scale(s.minimum)::text as minimum,
  trim_scale(s.maximum)::text as maximum, s.show_in_list`

/** Returns the specifications of a kind and of those above it, from the top; of a kind's own in their order. */
export async function readSpecs(database: Database, catalogId: string): Promise<SpecRow[]> {
  const { rows } = await sql<SpecRow>`
    select ${columns} from catalogs_above(${catalogId}) above,
      lateral (select * from catalog where id = above.id offset 0) c,
      lateral (select * from catalog_spec where catalog_id = c.id offset 0) s
    order by above.level desc, s.position`.execute(database)
  return rows
}

/**
 * Returns the first specifications that lists of assets show, of the kinds that a project has: by the names of the kinds, of one kind
 * in their order. With a kind of the project, only those of it and of the kinds above and below it.
 */
export async function readListedSpecs(
  database: Database,
  { projectId, catalogId }: { projectId: string; catalogId: string | undefined },
): Promise<SpecRow[]> {
  const isOffered = sql`c.removed_at is null and (c.project_id is null or c.project_id = ${projectId})`
  const isNear = sql`c.id = any(array(
    select id from catalogs_above(${catalogId ?? null}::uuid) union select catalogs_below(${catalogId ?? null}::uuid)
  )) and exists (select from catalog c where c.id = ${catalogId ?? null}::uuid and ${isOffered})`
  const { rows } = await sql<SpecRow>`
    select ${columns} from catalog c join catalog_spec s on s.catalog_id = c.id
    where s.show_in_list and ${isOffered} ${catalogId === undefined ? sql`` : sql`and ${isNear}`}
    order by sortable(c.name), c.id, s.position, s.id limit ${limits.listedSpecs}`.execute(database)
  return rows
}

/** Returns the specifications with a default value that some kinds have or inherit, each with the id of that kind; up to `most`. */
export async function readDefaults(
  database: Database,
  catalogIds: readonly string[],
  most: number | null,
): Promise<(SpecRow & { kind_id: string })[]> {
  const { rows } = await sql<SpecRow & { kind_id: string }>`
    select kind.id as kind_id, ${columns} from unnest(${catalogIds}::uuid[]) as kind (id),
      lateral catalogs_above(kind.id) above,
      lateral (select * from catalog where id = above.id offset 0) c,
      lateral (select * from catalog_spec where catalog_id = c.id and default_value is not null offset 0) s
    limit ${most}::int`.execute(database)
  return rows
}

/** Returns those of some ids that are specifications of kinds that a project has. */
export async function findSpecs(
  database: Database,
  ids: readonly string[],
  projectId: string,
): Promise<Map<string, SpecRow>> {
  const query = sql<SpecRow>`
    select ${columns} from catalog_spec s join catalog c on c.id = s.catalog_id
    where s.id = any(${ids}::uuid[]) and c.removed_at is null
      and (c.project_id is null or c.project_id = ${projectId})`
  const { rows } = await prepared(database, query)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the own specifications of some kinds, of each in their order. */
export async function readOwnSpecs(database: Database, catalogIds: readonly string[]): Promise<SpecRow[]> {
  const { rows } = await sql<SpecRow>`
    select ${columns} from catalog_spec s join catalog c on c.id = s.catalog_id
    where s.catalog_id = any(${catalogIds}::uuid[]) order by s.catalog_id, s.position`.execute(database)
  return rows
}
