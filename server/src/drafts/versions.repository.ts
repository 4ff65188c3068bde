import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * A kind of design that people draft and publish, by the name of its table. Its published versions stand in the table `<name>_version`,
 * which names the design in `<name>_id`.
 */
export type DesignKind = 'workflow' | 'checklist'

/** A published version, without what it defines. */
export interface PublishedRow {
  version: number
  published_at: Date
  published_by: string
}

/** The part of a design that publishing reads and writes. */
export interface PublishableRow {
  id: string
  project_id: string
  published_version: number | null
  has_changes: boolean
}

const versionsOf = (kind: DesignKind) => ({
  table: sql.table(`${kind}_version`),
  design: sql.ref(`${kind}_id`),
})

/** Selects when the newest published version of a design was published; null before. */
export function publishedAt(kind: DesignKind) {
  const { table, design } = versionsOf(kind)
  return sql<Date | null>`(select published_at from ${table} v
    where v.${design} = ${sql.ref(`${kind}.id`)} and v.version = ${sql.ref(`${kind}.published_version`)})`.as(
    'published_at',
  )
}

/** Selects whether a draft that is to be written differs from what is published of the design. */
export function differsFromPublished(kind: DesignKind, draft: object): RawBuilder<boolean> {
  const { table, design } = versionsOf(kind)
  return sql<boolean>`published_version is null or ${JSON.stringify(draft)}::jsonb <> (
    select definition from ${table} v
    where v.${design} = ${sql.ref(`${kind}.id`)} and v.version = ${sql.ref(`${kind}.published_version`)})`
}

/** Publishes the draft of a locked design as its next version; returns both of its new versions. */
export async function addVersion(
  database: Database,
  kind: DesignKind,
  { id, project_id, published_version: last }: PublishableRow,
  userId: string | null,
): Promise<{ version: number; published_version: number }> {
  const { table, design } = versionsOf(kind)
  const next = (last ?? 0) + 1
  await sql`insert into ${table} (project_id, ${design}, version, definition, published_by)
    select ${project_id}, id, ${next}, draft, ${userId} from ${sql.table(kind)} where id = ${id}`.execute(
    database,
  )
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(kind)} set published_version = ${next}, has_changes = false, changed_at = now(), version = version + 1
    where id = ${id} returning version`.execute(database)
  const [row] = rows
  if (!row) throw new Error('the design is locked, so it is there')
  return { version: row.version, published_version: next }
}

const published = sql`v.version, v.published_at, coalesce(u.name, '') as published_by`

/** Reads a page of the published versions of a design, newest first. */
export async function readVersions(
  database: Database,
  kind: DesignKind,
  id: string,
  { page, limit }: { page: number; limit: number },
): Promise<PublishedRow[]> {
  const { table, design } = versionsOf(kind)
  const { rows } = await sql<PublishedRow>`
    select ${published} from ${table} v left join app_user u on u.id = v.published_by
    where v.${design} = ${id} order by v.version desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    database,
  )
  return rows
}

/** Finds a published version of a design with what it defines. */
export async function findVersion<Definition>(
  database: Database,
  kind: DesignKind,
  id: string,
  version: number,
): Promise<(PublishedRow & { definition: Definition }) | undefined> {
  const { table, design } = versionsOf(kind)
  const { rows } = await sql<PublishedRow & { definition: Definition }>`
    select v.definition, ${published} from ${table} v left join app_user u on u.id = v.published_by
    where v.${design} = ${id} and v.version = ${version}`.execute(database)
  return rows[0]
}
