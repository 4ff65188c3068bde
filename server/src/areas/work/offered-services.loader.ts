import type { Multilingual } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { invalid } from '../../serve/failure.ts'
import { offeredEntries } from '../library/project-words.loader.ts'
import { serviceSettings, type ServiceSettings } from './services/services.repository.ts'

/** A service of the library that orders of a project may name, with what the project set for it or what holds without that. */
export interface OfferedService extends ServiceSettings {
  id: string
  parent_id: string | null
  code: string
  name: Multilingual
  description: Multilingual
}

const offered = (projectId: string, which: RawBuilder<boolean>) => sql<OfferedService>`
  select o.id, o.parent_id, o.code, o.name, o.description, ${serviceSettings}
  from ${offeredEntries(projectId, 'service')} o
    left join work_service s on s.project_id = ${projectId} and s.service_id = o.id
  where ${which} order by o.project_id is null, o.position, o.id`

/** Reads the services that orders of a project may name: its own, then those of the company that it follows, each in the order of its list. */
export async function readOfferedServices(database: Database, projectId: string): Promise<OfferedService[]> {
  return (await offered(projectId, sql<boolean>`true`).execute(database)).rows
}

/** Finds one of these services; without an id, the default one of the project. */
export async function findOfferedService(
  database: Database,
  projectId: string,
  id: string | undefined,
): Promise<OfferedService | undefined> {
  const which = id === undefined ? sql<boolean>`s.is_default` : sql<boolean>`o.id = ${id}`
  return (await offered(projectId, which).execute(database)).rows[0]
}

/** Requires that an order names an asset where its service needs one, and none where it is for none [CM-2]. @throws Failure 422 */
export function requireFittingAsset(
  { needs_asset: needs }: Pick<OfferedService, 'needs_asset'>,
  assetId: string | null,
): void {
  if (assetId === null && needs === 'yes') throw invalid({ asset_id: { key: 'cm_asset_required' } })
  if (assetId !== null && needs === 'no') throw invalid({ asset_id: { key: 'cm_asset_refused' } })
}
