import type { z } from 'zod'
import { accessCalls } from './access/access.calls.ts'
import { assetCalls } from './asset/asset.calls.ts'
import { assetPhotoCalls } from './asset-photo/asset-photo.calls.ts'
import { auditCalls } from './audit/audit.calls.ts'
import { departmentCalls } from './department/department.calls.ts'
import { importCalls } from './import/import.calls.ts'
import { stockImportCalls } from './import/stock-import.calls.ts'
import { userImportCalls } from './import/user-import.calls.ts'
import { languageCalls } from './language/language.calls.ts'
import { locationHistoryCalls } from './location/history.calls.ts'
import { importedCalls } from './location/imported.calls.ts'
import { locationCalls } from './location/location.calls.ts'
import { locationExportCalls } from './location/location-export.calls.ts'
import { locationGroupCalls } from './location-group/location-group.calls.ts'
import { materialCalls } from './material/material.calls.ts'
import { modulesCalls } from './modules/modules.calls.ts'
import { moduleOverrideCalls } from './modules/module-override.calls.ts'
import { moduleReportCalls } from './modules/module-report.calls.ts'
import { releaseCalls } from './modules/release.calls.ts'
import { releaseChangeCalls } from './modules/release-change.calls.ts'
import { releasePublishCalls } from './modules/release-publish.calls.ts'
import { releaseKeyCalls } from './modules/release-key.calls.ts'
import { projectCalls } from './project/project.calls.ts'
import { roleCalls } from './role/role.calls.ts'
import { sessionCalls } from './session/session.calls.ts'
import { stockCalls } from './store/stock.calls.ts'
import { stockRequestCalls } from './store/stock-request.calls.ts'
import { storeCalls } from './store/store.calls.ts'
import { storeHolderCalls } from './store/store-holder.calls.ts'
import { storeLocationCalls } from './store/store-location.calls.ts'
import { subLocationCalls } from './sub-location/sub-location.calls.ts'
import { teamCalls } from './team/team.calls.ts'
import { userAdministrationCalls } from './user/user-administration.calls.ts'
import { savedViewCalls } from './saved-view/saved-view.calls.ts'
import { userSearchCalls } from './user/user-search.calls.ts'
import { userDetailsCalls } from './user/user-details.calls.ts'
import { userCalls } from './user/user.calls.ts'
import { userLocationCalls } from './user-location/user-location.calls.ts'
import { userLocationGroupCalls } from './user-location-group/user-location-group.calls.ts'

/** Every call that the server answers, by path. */
export const calls = {
  ...sessionCalls,
  ...languageCalls,
  ...userCalls,
  ...userSearchCalls,
  ...savedViewCalls,
  ...userAdministrationCalls,
  ...userDetailsCalls,
  ...roleCalls,
  ...projectCalls,
  ...departmentCalls,
  ...teamCalls,
  ...locationCalls,
  ...locationHistoryCalls,
  ...importedCalls,
  ...locationExportCalls,
  ...importCalls,
  ...stockImportCalls,
  ...userImportCalls,
  ...assetCalls,
  ...assetPhotoCalls,
  ...subLocationCalls,
  ...locationGroupCalls,
  ...userLocationCalls,
  ...userLocationGroupCalls,
  ...modulesCalls,
  ...moduleOverrideCalls,
  ...moduleReportCalls,
  ...releaseCalls,
  ...releaseChangeCalls,
  ...releasePublishCalls,
  ...releaseKeyCalls,
  ...storeCalls,
  ...storeLocationCalls,
  ...storeHolderCalls,
  ...stockCalls,
  ...stockRequestCalls,
  ...materialCalls,
  ...auditCalls,
  ...accessCalls,
}

export type Calls = typeof calls
export type CallPath = keyof Calls

/** What a client sends: defaults may be left out. */
export type CallInput<Path extends CallPath> = z.input<Calls[Path]['input']>
/** What a handler receives: defaults filled in. */
export type CallRequest<Path extends CallPath> = z.output<Calls[Path]['input']>
export type CallReply<Path extends CallPath> = z.output<Calls[Path]['reply']>
