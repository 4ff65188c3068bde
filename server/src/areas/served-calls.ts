import { calls } from '@atrium/contract'
import type { ServedCall } from '../serve/serve.ts'
import { importServed } from './import/import.calls.ts'
import { importedServed } from './import/imported.calls.ts'
import { accessServed } from './access/access.calls.ts'
import { assetServed } from './asset/asset.calls.ts'
import { assetPhotoServed } from './asset-photo/asset-photo.calls.ts'
import { auditServed } from './audit/audit.calls.ts'
import { departmentServed } from './department/department.calls.ts'
import { languageServed } from './language/language.calls.ts'
import { locationServed } from './location/location.calls.ts'
import { locationExportServed } from './location-export/location-export.calls.ts'
import { subLocationServed } from './location/sub-location.calls.ts'
import { locationGroupServed } from './location-group/location-group.calls.ts'
import { materialServed } from './material/material.calls.ts'
import { modulesServed } from './modules/modules.calls.ts'
import { releaseChangeServed } from './modules/release/release-change.calls.ts'
import { releasePublishServed } from './modules/publish/release-publish.calls.ts'
import { releaseServed } from './modules/release/release.calls.ts'
import { moduleReportServed } from './modules/vote/report.calls.ts'
import { moduleOverrideServed } from './modules/override/module-override.calls.ts'
import { releaseKeyServed } from './modules/release-key/release-key.calls.ts'
import { projectServed } from './project/project.calls.ts'
import { roleServed } from './role/role.calls.ts'
import { savedViewServed } from './saved-view/saved-view.calls.ts'
import { sessionServed } from './session/session.calls.ts'
import { teamServed } from './team/team.calls.ts'
import { stockServed } from './stock/stock.calls.ts'
import { stockRequestServed } from './stock/stock-request.calls.ts'
import { stockImportServed } from './stock-import/stock-import.calls.ts'
import { userImportServed } from './user-import/user-import.calls.ts'
import { storeServed } from './store/store.calls.ts'
import { storeHolderServed } from './store/store-holder.calls.ts'
import { storeLocationServed } from './store/store-location.calls.ts'
import { userServed } from './user/user.calls.ts'
import { userLocationServed } from './user-location/user-location.calls.ts'
import { userLocationGroupServed } from './user-location-group/user-location-group.calls.ts'

/** Every call that this server answers. */
export const servedCalls: readonly ServedCall[] = [
  ...sessionServed,
  ...languageServed,
  ...userServed,
  ...roleServed,
  ...projectServed,
  ...departmentServed,
  ...teamServed,
  ...locationServed,
  ...locationExportServed,
  ...importServed,
  ...importedServed,
  ...subLocationServed,
  ...locationGroupServed,
  ...userLocationServed,
  ...userLocationGroupServed,
  ...modulesServed,
  ...moduleOverrideServed,
  ...moduleReportServed,
  ...releaseServed,
  ...releaseChangeServed,
  ...releasePublishServed,
  ...releaseKeyServed,
  ...assetServed,
  ...assetPhotoServed,
  ...storeServed,
  ...storeLocationServed,
  ...storeHolderServed,
  ...stockServed,
  ...stockImportServed,
  ...userImportServed,
  ...stockRequestServed,
  ...materialServed,
  ...savedViewServed,
  ...auditServed,
  ...accessServed,
]

/**
 * The contract is kept whole: each of its calls is served once.
 * @throws Error naming the calls that are missing or served twice
 */
export function assertContractIsServed(served: readonly Pick<ServedCall, 'path'>[]): void {
  const times = new Map<string, number>()
  for (const { path } of served) times.set(path, (times.get(path) ?? 0) + 1)
  const missing = Object.keys(calls).filter((path) => !times.has(path))
  const repeated = [...times].filter(([, count]) => count > 1).map(([path]) => path)
  if (missing.length > 0) throw new Error(`Calls of the contract that nobody serves: ${missing.join(', ')}`)
  if (repeated.length > 0) throw new Error(`Calls that are served twice: ${repeated.join(', ')}`)
}
