import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { locationColumns, type LocationRow } from './location-rows.loader.ts'
import { hasText, type Page } from './locations-by-name.loader.ts'

/**
 * Returns a page of the active locations below one, in tree order: each directly followed by what is below it. The
 * order consists of the positions along the path, so every page walks the whole branch.
 */
export async function listDescendants(
  database: Database,
  top: Pick<LocationRow, 'id' | 'project_id'>,
  search: string,
  { page, limit }: Page,
): Promise<LocationRow[]> {
  const { rows } = await sql<LocationRow>`
    with recursive below as (
      select id, array[position] as place from location
      where project_id = ${top.project_id} and parent_id = ${top.id} and removal_id is null
      union all
      select l.id, below.place || l.position from below, lateral (
        select id, position from location
        where project_id = ${top.project_id} and parent_id = below.id and removal_id is null offset 0
      ) l
    ), found as materialized (
      select below.id, below.place from below, lateral (select text from location_search where location_id = below.id offset 0) s
      where ${hasText(search)} order by below.place limit ${limit} offset ${(page - 1) * limit}
    )
    select ${locationColumns()} from found join location l on l.id = found.id order by found.place`.execute(
    database,
  )
  return rows
}
