export type {
  AccessReason,
  ExplainedAccess,
  ExplainedLocation,
  ExplainedModule,
  ExplainedStore,
} from './access/access.calls.ts'
export type { Asset, Catalog, NewAsset } from './asset/asset.calls.ts'
export type { AssetPhoto, Picture } from './asset-photo/asset-photo.calls.ts'
export type { AuditEntryReply, AuditNamedThing } from './audit/audit.calls.ts'
export { accessAreas, accessEntries, isAccessCode } from './access-codes.ts'
export type { AccessArea, AccessCode, AccessEntry } from './access-codes.ts'
export { calls } from './calls.ts'
export type { CallInput, CallPath, CallReply, CallRequest, Calls } from './calls.ts'
export { contractVersion } from './contract-version.ts'
export { defineCalls } from './call.ts'
export type { Access, Call, Thing } from './call.ts'
export type { Department } from './department/department.calls.ts'
export { errorReply, errorStatus } from './errors.ts'
export type { ErrorCode, ErrorReply } from './errors.ts'
export { topics } from './events/topics.ts'
export type { ChangeEvent, Topic } from './events/topics.ts'
export { exportFormats } from './location/location-export.calls.ts'
export type { ExportFormat } from './location/location-export.calls.ts'
export { importActions, importStates, tableFields } from './import/import.calls.ts'
export { stockTableFields } from './import/stock-import.calls.ts'
export type { StockImport, StockImportRow } from './import/stock-import.calls.ts'
export { userTableFields } from './import/user-import.calls.ts'
export type { UserImport, UserImportRow } from './import/user-import.calls.ts'
export type {
  Import,
  ImportAction,
  ImportCounts,
  ImportObstacle,
  ImportProblem,
  ImportRow,
  ImportState,
  ImportTable,
  ListedImport,
} from './import/import.calls.ts'
export { namedKind } from './language/language.calls.ts'
export type {
  LackingKind,
  LackingNames,
  Language,
  MissingName,
  NamedKind,
} from './language/language.calls.ts'
export { limits, shippedLanguage, topLevel } from './limits.ts'
export type { Contact, FoundLocation, Location, NewLocation, PathStep, Spec } from './location/location.ts'
export type { LocationFieldChange, LocationHistoryEntry } from './location/history.calls.ts'
export type { ImportedRow } from './location/imported.calls.ts'
export type { LocationImpact } from './location/location.calls.ts'
export type {
  CountedLocationGroup,
  LocationGroup,
  LocationGroupTeam,
  LocationGroupUser,
} from './location-group/location-group.calls.ts'
export type { Material } from './material/material.calls.ts'
export { messages, messageText } from './messages.ts'
export type { MessageKey, MessageParams } from './messages.ts'
export { overridesAllowed } from './modules/module-override.calls.ts'
export type { ModuleOverride, NamedOverride } from './modules/module-override.calls.ts'
export { failureReasons } from './modules/module-report.calls.ts'
export type { FailureReason } from './modules/module-report.calls.ts'
export { activationKinds, releaseStates } from './modules/release.ts'
export type {
  ModuleActivation,
  Release,
  ReleaseBreak,
  ReleasedModule,
  ReleaseFigures,
  WithdrawalFigures,
} from './modules/release.ts'
export type { ReleaseKey } from './modules/release-key.calls.ts'
export { callShapes, namedShapes } from './modules/call-shapes.ts'
export type { RegistryModule } from './modules/modules.calls.ts'
export { reckonVersion, releaseText } from './modules/reckon-version.ts'
export { releaseManifest } from './modules/release-manifest.ts'
export type { ReleaseManifest } from './modules/release-manifest.ts'
export { shellProvides } from './modules/shell-provides.ts'
export type { ShellProvides } from './modules/shell-provides.ts'
export { either } from './modules/shape-of-schema.ts'
export { isCompound, isMembers } from './modules/shape.ts'
export type { CallShape, ModalShape, Shape } from './modules/shape.ts'
export type { Project, ProjectUser, Worker } from './project/project.calls.ts'
export { richText } from './rich-text/rich-text.ts'
export type { RichTextColor } from './rich-text/allowed-content.ts'
export type {
  AccessPermission,
  AffectedPerson,
  Contradiction,
  ListedRole,
  ModulePermission,
  Role,
} from './role/role.calls.ts'
export type { FoundSession, SessionEntry, SessionUser } from './session/session.calls.ts'
export type { Team } from './team/team.calls.ts'
export { postedKinds, requestStates, requestTypes, stockKinds, stockRights } from './store/stock.ts'
export type {
  LedgerEntry,
  PostedKind,
  Stock,
  StockKind,
  StockRequest,
  StockRequestState,
  StockRequestStep,
  StockRequestType,
} from './store/stock.ts'
export { storeTypes } from './store/store.ts'
export type { Store, StoreType } from './store/store.ts'
export type { LocationTreeNode } from './sub-location/sub-location.calls.ts'
export type { SavedView } from './saved-view/saved-view.calls.ts'
export type { ListedUser, UserSort } from './user/user-search.calls.ts'
export { historyFields } from './user/user-details.calls.ts'
export type { Gender } from './user/details-input.ts'
export type { UserDetails, UserFieldChange, UserHistoryEntry } from './user/user-details.calls.ts'
export type { PersonalInfo, User, UserStatus } from './user/user.calls.ts'
export type { Coordinates, Multilingual } from './values.ts'
