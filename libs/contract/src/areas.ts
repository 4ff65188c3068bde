// Written by `npm run shapes` from the areas' *.calls.ts. Never edit it by hand.
import { accessCalls } from './access/access.calls.ts'
import { activityCalls } from './activity/activity.calls.ts'
import { adoptionCalls } from './adoption/adoption.calls.ts'
import { handoverDocumentCalls } from './adoption/handover-document.calls.ts'
import { assetPhotoCalls } from './asset-photo/asset-photo.calls.ts'
import { assetHistoryCalls } from './asset/asset-history.calls.ts'
import { assetImportCalls } from './asset/asset-import.calls.ts'
import { assetLabelCalls } from './asset/asset-label.calls.ts'
import { assetLifeCalls } from './asset/asset-life.calls.ts'
import { assetPartCalls } from './asset/asset-parts.calls.ts'
import { assetReadingCalls } from './asset/asset-reading.calls.ts'
import { assetSeriesCalls } from './asset/asset-series.calls.ts'
import { assetWordCalls } from './asset/asset-words.calls.ts'
import { assetCalls } from './asset/asset.calls.ts'
import { updateManyCalls } from './asset/update-many.calls.ts'
import { attachmentCalls } from './attachment/attachment.calls.ts'
import { auditCalls } from './audit/audit.calls.ts'
import { catalogImportCalls } from './catalog/catalog-import.calls.ts'
import { catalogParamCalls } from './catalog/catalog-param.calls.ts'
import { catalogPlanCalls } from './catalog/catalog-plan.calls.ts'
import { catalogSpareCalls } from './catalog/catalog-spare.calls.ts'
import { catalogSpecCalls } from './catalog/catalog-spec.calls.ts'
import { catalogCalls } from './catalog/catalog.calls.ts'
import { checklistImportCalls } from './checklist/checklist-import.calls.ts'
import { checklistCalls } from './checklist/checklist.calls.ts'
import { commentCalls } from './comment/comment.calls.ts'
import { departmentCalls } from './department/department.calls.ts'
import { exportCalls } from './export/export.calls.ts'
import { importCalls } from './import/import.calls.ts'
import { stockImportCalls } from './import/stock-import.calls.ts'
import { userImportCalls } from './import/user-import.calls.ts'
import { inspectionRunCalls } from './inspection/inspection-run.calls.ts'
import { inspectionCalls } from './inspection/inspection.calls.ts'
import { jobCalls } from './job/job.calls.ts'
import { languageCalls } from './language/language.calls.ts'
import { libraryImportCalls } from './library/library-import.calls.ts'
import { libraryCalls } from './library/library.calls.ts'
import { locationGroupCalls } from './location-group/location-group.calls.ts'
import { locationHistoryCalls } from './location/history.calls.ts'
import { importedCalls } from './location/imported.calls.ts'
import { locationExportCalls } from './location/location-export.calls.ts'
import { locationFiguresCalls } from './location/location-figures.calls.ts'
import { locationImpactCalls } from './location/location-impact.calls.ts'
import { locationPlanCalls } from './location/location-plan.calls.ts'
import { locationSeriesCalls } from './location/location-series.calls.ts'
import { locationCalls } from './location/location.calls.ts'
import { enrolmentCalls } from './maintenance/enrolment.calls.ts'
import { pmDueCalls } from './maintenance/pm-due.calls.ts'
import { pmWorkCalls } from './maintenance/pm-work.calls.ts'
import { scheduleCalls } from './maintenance/schedule.calls.ts'
import { materialCalls } from './material/material.calls.ts'
import { changeMembersCalls } from './membership/change-members.calls.ts'
import { membershipCalls } from './membership/membership.calls.ts'
import { moduleOverrideCalls } from './modules/module-override.calls.ts'
import { moduleReportCalls } from './modules/module-report.calls.ts'
import { modulesCalls } from './modules/modules.calls.ts'
import { releaseChangeCalls } from './modules/release-change.calls.ts'
import { releaseKeyCalls } from './modules/release-key.calls.ts'
import { releasePublishCalls } from './modules/release-publish.calls.ts'
import { releaseCalls } from './modules/release.calls.ts'
import { notificationCalls } from './notification/notification.calls.ts'
import { overviewCalls } from './overview/overview.calls.ts'
import { recentChangesCalls } from './overview/recent-changes.calls.ts'
import { projectSettingsCalls } from './project/project-settings.calls.ts'
import { projectCalls } from './project/project.calls.ts'
import { roleHomeCalls } from './role/role-home.calls.ts'
import { rolePermissionCalls } from './role/role-permissions.calls.ts'
import { roleCalls } from './role/role.calls.ts'
import { savedViewCalls } from './saved-view/saved-view.calls.ts'
import { sessionCalls } from './session/session.calls.ts'
import { stocktakeCalls } from './stocktake/stocktake.calls.ts'
import { lowStockCalls } from './store/low-stock.calls.ts'
import { materialStockCalls } from './store/material-stock.calls.ts'
import { stockCountsCalls } from './store/stock-counts.calls.ts'
import { stockExportCalls } from './store/stock-export.calls.ts'
import { stockFiguresCalls } from './store/stock-figures.calls.ts'
import { stockRequestCalls } from './store/stock-request.calls.ts'
import { stockCalls } from './store/stock.calls.ts'
import { storeHolderCalls } from './store/store-holder.calls.ts'
import { storeLocationCalls } from './store/store-location.calls.ts'
import { storeCalls } from './store/store.calls.ts'
import { subLocationCalls } from './sub-location/sub-location.calls.ts'
import { teamCalls } from './team/team.calls.ts'
import { translationImportCalls } from './translation/translation-import.calls.ts'
import { translationCalls } from './translation/translation.calls.ts'
import { userLocationGroupCalls } from './user-location-group/user-location-group.calls.ts'
import { userLocationCalls } from './user-location/user-location.calls.ts'
import { placeCalls } from './user/place.calls.ts'
import { roleHoldersCalls } from './user/role-holders.calls.ts'
import { userAdministrationCalls } from './user/user-administration.calls.ts'
import { userDetailsCalls } from './user/user-details.calls.ts'
import { userFiguresCalls } from './user/user-figures.calls.ts'
import { userSearchCalls } from './user/user-search.calls.ts'
import { userCalls } from './user/user.calls.ts'
import { webhookCalls } from './webhook/webhook.calls.ts'
import { cmMaterialCalls } from './work/cm-material.calls.ts'
import { cmPeopleCalls } from './work/cm-people.calls.ts'
import { cmReportCalls } from './work/cm-report.calls.ts'
import { cmTaskCalls } from './work/cm-task.calls.ts'
import { cmTimeCalls } from './work/cm-time.calls.ts'
import { cmCalls } from './work/cm.calls.ts'
import { serviceCalls } from './work/service.calls.ts'
import { workflowCalls } from './workflow/workflow.calls.ts'

/** The calls of every area, by path. */
export const calls = {
  ...accessCalls,
  ...activityCalls,
  ...adoptionCalls,
  ...handoverDocumentCalls,
  ...assetPhotoCalls,
  ...assetHistoryCalls,
  ...assetImportCalls,
  ...assetLabelCalls,
  ...assetLifeCalls,
  ...assetPartCalls,
  ...assetReadingCalls,
  ...assetSeriesCalls,
  ...assetWordCalls,
  ...assetCalls,
  ...updateManyCalls,
  ...attachmentCalls,
  ...auditCalls,
  ...catalogImportCalls,
  ...catalogParamCalls,
  ...catalogPlanCalls,
  ...catalogSpareCalls,
  ...catalogSpecCalls,
  ...catalogCalls,
  ...checklistImportCalls,
  ...checklistCalls,
  ...commentCalls,
  ...departmentCalls,
  ...exportCalls,
  ...importCalls,
  ...stockImportCalls,
  ...userImportCalls,
  ...inspectionRunCalls,
  ...inspectionCalls,
  ...jobCalls,
  ...languageCalls,
  ...libraryImportCalls,
  ...libraryCalls,
  ...locationGroupCalls,
  ...locationHistoryCalls,
  ...importedCalls,
  ...locationExportCalls,
  ...locationFiguresCalls,
  ...locationImpactCalls,
  ...locationPlanCalls,
  ...locationSeriesCalls,
  ...locationCalls,
  ...enrolmentCalls,
  ...pmDueCalls,
  ...pmWorkCalls,
  ...scheduleCalls,
  ...materialCalls,
  ...changeMembersCalls,
  ...membershipCalls,
  ...moduleOverrideCalls,
  ...moduleReportCalls,
  ...modulesCalls,
  ...releaseChangeCalls,
  ...releaseKeyCalls,
  ...releasePublishCalls,
  ...releaseCalls,
  ...notificationCalls,
  ...overviewCalls,
  ...recentChangesCalls,
  ...projectSettingsCalls,
  ...projectCalls,
  ...roleHomeCalls,
  ...rolePermissionCalls,
  ...roleCalls,
  ...savedViewCalls,
  ...sessionCalls,
  ...stocktakeCalls,
  ...lowStockCalls,
  ...materialStockCalls,
  ...stockCountsCalls,
  ...stockExportCalls,
  ...stockFiguresCalls,
  ...stockRequestCalls,
  ...stockCalls,
  ...storeHolderCalls,
  ...storeLocationCalls,
  ...storeCalls,
  ...subLocationCalls,
  ...teamCalls,
  ...translationImportCalls,
  ...translationCalls,
  ...userLocationGroupCalls,
  ...userLocationCalls,
  ...placeCalls,
  ...roleHoldersCalls,
  ...userAdministrationCalls,
  ...userDetailsCalls,
  ...userFiguresCalls,
  ...userSearchCalls,
  ...userCalls,
  ...webhookCalls,
  ...cmMaterialCalls,
  ...cmPeopleCalls,
  ...cmReportCalls,
  ...cmTaskCalls,
  ...cmTimeCalls,
  ...cmCalls,
  ...serviceCalls,
  ...workflowCalls,
}

export type { AccessReason, AccessViewer, ExplainedAccess, ExplainedLocation, ExplainedModule, ExplainedStore, GivenPlace } from './access/access.calls.ts'
export type { ActivityEntry } from './activity/activity.calls.ts'
export type { AdoptedSheet, Adoption, AdoptionObstacle, AdoptionOffer, AdoptionRow, ListedAdoption } from './adoption/adoption.calls.ts'
export type { HandoverDocument } from './adoption/handover-document.calls.ts'
export type { AssetPhoto, Picture } from './asset-photo/asset-photo.calls.ts'
export type { Attachment, AttachmentQuota, RemovedAttachment } from './attachment/attachment.calls.ts'
export type { AuditEntryReply, AuditNamedThing } from './audit/audit.calls.ts'
export type { Checklist } from './checklist/checklist.calls.ts'
export type { Comment } from './comment/comment.calls.ts'
export type { Department } from './department/department.calls.ts'
export type { ExportState, ExportedFile } from './export/export.calls.ts'
export type { Import, ImportAction, ImportCause, ImportCounts, ImportObstacle, ImportProblem, ImportRow, ImportState, ImportTable, ListedImport } from './import/import.calls.ts'
export type { StockImport, StockImportObstacle, StockImportRow } from './import/stock-import.calls.ts'
export type { UserImport, UserImportObstacle, UserImportRow } from './import/user-import.calls.ts'
export type { Job, JobState } from './job/job.calls.ts'
export type { LackingKind, LackingNames, Language, MissingName, NamedKind } from './language/language.calls.ts'
export type { LibraryImport, LibraryImportRow, LibraryOwner } from './library/library-import.calls.ts'
export type { ComparedField, LibraryComparison, LibraryEntry } from './library/library.calls.ts'
export type { CountedLocationGroup, FoundLocationGroup, LocationGroup, LocationGroupTeam, LocationGroupUser, NestedLocationGroup } from './location-group/location-group.calls.ts'
export type { LocationFieldChange, LocationHistoryEntry } from './location/history.calls.ts'
export type { ImportedRow } from './location/imported.calls.ts'
export type { ExportFormat } from './location/location-export.calls.ts'
export type { LocationImpact, MoveEffect } from './location/location-impact.calls.ts'
export type { PlanPin } from './location/location-plan.calls.ts'
export type { ComputedMaintenance, DueInspection } from './maintenance/pm-due.calls.ts'
export type { Material, MaterialBarcode } from './material/material.calls.ts'
export type { ChangedMemberThing, MemberThingKind } from './membership/change-members.calls.ts'
export type { EndedMembership, HandedOver, HeldThing, HoldingKind, Holdings, LeavingPlan } from './membership/membership.calls.ts'
export type { ModuleOverride, NamedOverride } from './modules/module-override.calls.ts'
export type { FailureReason } from './modules/module-report.calls.ts'
export type { RegistryModule } from './modules/modules.calls.ts'
export type { ReleaseKey } from './modules/release-key.calls.ts'
export type { NotificationChannels, NotificationDelivery, NotificationLine } from './notification/notification.calls.ts'
export type { PersonalOverview } from './overview/overview.calls.ts'
export type { RecentChange } from './overview/recent-changes.calls.ts'
export type { CalendarDay, CalendarDayState, CalendarException, ProjectSettings } from './project/project-settings.calls.ts'
export type { Project, ProjectSort, ProjectUser, Worker } from './project/project.calls.ts'
export type { RoleHome } from './role/role-home.calls.ts'
export type { AccessPermission, AffectedPerson, Contradiction, ModulePermission } from './role/role-permissions.calls.ts'
export type { ListedRole, Role } from './role/role.calls.ts'
export type { SavedView } from './saved-view/saved-view.calls.ts'
export type { FoundSession, SessionEntry, SessionUser } from './session/session.calls.ts'
export type { LocationTreeNode } from './sub-location/sub-location.calls.ts'
export type { Team } from './team/team.calls.ts'
export type { TranslationImport, TranslationImportRow } from './translation/translation-import.calls.ts'
export type { MissingCount, MissingText } from './translation/translation.calls.ts'
export type { ChangedMember } from './user/role-holders.calls.ts'
export type { UserDetails } from './user/user-details.calls.ts'
export type { ListedUser, UserSort } from './user/user-search.calls.ts'
export type { PersonalInfo, User, UserStatus } from './user/user.calls.ts'
export type { Webhook, WebhookDelivery, WebhookDeliveryState } from './webhook/webhook.calls.ts'
export type { WorkMaterialRequest } from './work/cm-material.calls.ts'
export type { WorkCandidate } from './work/cm-people.calls.ts'
export type { SimilarWork } from './work/cm-report.calls.ts'
export type { WorkCost, WorkTime } from './work/cm-time.calls.ts'
export type { PublishedVersion, Workflow } from './workflow/workflow.calls.ts'
