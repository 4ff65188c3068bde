import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import type { ImportRow } from '../../staged-import/staged-import.repository.ts'
import { findLocations } from '../location/location-rows.loader.ts'
import { loadLocation } from '../location/location.loader.ts'
import { readSights, sees } from '../location/sight.ts'
import { loadStore } from '../store/store.loader.ts'
import type { AdoptionInto } from './adoption-into.ts'
import { neededToAdopt } from './adoption.policy.ts'

/**
 * Requires that the caller sees the location of an adoption and may adopt in its project. Its dry run shows assets, so it also needs the
 * right to see them. @throws Failure 404, 403
 */
export async function requireAdoption(context: Context, row: ImportRow<AdoptionInto>): Promise<void> {
  if (row.into.location_id === null) await requireOffer(context, row)
  else await loadLocation(context, row.into.location_id, 'asset_import')
  for (const code of neededToAdopt) await context.require(row.project_id, code)
}

/** Requires that the caller sees where the building of an offered adoption is to stand. @throws Failure 404, 403 */
async function requireOffer(context: Context, { id, project_id: projectId }: ImportRow<AdoptionInto>) {
  const { rows } = await sql<{ parent_id: string | null }>`
    select d.parent_id from staged_import i join location_import d on d.import_id = i.offered_by where i.id = ${id}`.execute(
    context.database,
  )
  const [offer] = rows
  if (!offer) throw notFound()
  const rights = await context.require(projectId, 'location_view', 'location_view')
  if (offer.parent_id !== null) await loadLocation(context, offer.parent_id, 'location_view')
  else if (!rights.may('location_view_all')) throw notFound()
}

/**
 * Requires that the caller sees a store of a project and may put materials on its list.
 * @throws Failure 404, also for a store of another project, 403
 */
export async function requireStoreToList(
  context: Context,
  projectId: string,
  storeId: string,
): Promise<void> {
  const store = await loadStore(context, storeId, 'store_materials_import')
  if (store.project_id !== projectId) throw notFound()
  await context.require(projectId, 'store_materials_view')
}

/** Returns those of some adoptions that `requireAdoption` lets through, in three queries, without those that are still offered. */
export async function seenAdoptions(
  context: Context,
  rows: readonly ImportRow<AdoptionInto>[],
): Promise<ImportRow<AdoptionInto>[]> {
  const projectIds = [...new Set(rows.map((row) => row.project_id))]
  const rights = await context.rightsByProject(projectIds)
  const sights = new Map((await readSights(context, projectIds)).map((sight) => [sight.projectId, sight]))
  const places = await findLocations(
    context.database,
    rows.flatMap(({ into }) => into.location_id ?? []),
  )
  const paths = new Map(places.map(({ id, path }) => [id, path]))
  return rows.filter(({ project_id: projectId, into }) => {
    const own = rights.get(projectId)
    const sight = sights.get(projectId)
    const path = into.location_id === null ? undefined : paths.get(into.location_id)
    return (
      own?.may('asset_import') && own.may('asset_view') && sight && path !== undefined && sees(sight, path)
    )
  })
}
