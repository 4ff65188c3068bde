export { accessAreas, accessEntries, isAccessCode } from './access-codes.ts'
export type { AccessArea, AccessCode, AccessEntry } from './access-codes.ts'
export type * from './areas.ts'
export { calls } from './calls.ts'
export type { CallInput, CallPath, CallReply, CallRequest, Calls } from './calls.ts'
export { contractVersion } from './contract-version.ts'
export { defineCalls } from './call.ts'
export type { Access, Call, Thing } from './call.ts'
export { errorReply, errorStatus } from './errors.ts'
export type { EachReply, ErrorCode, ErrorReply, RefusedThing } from './errors.ts'
export { readers, topics } from './events/topics.ts'
export type { ChangeEvent, Topic } from './events/topics.ts'
export { exportFormats } from './location/location-export.calls.ts'
export { adoptedSheets } from './adoption/adoption.calls.ts'
export type { AdoptionQuestion, DoubtReason, JobAnswer } from './adoption/adoption-question.ts'
export { tableFields } from './import/import.calls.ts'
export { importActions, importStates, undoInPart } from './import/staged-import.ts'
export type {
  StagedImportBase,
  StagedImportPaths,
  StagedWorkBase,
  StagedWorkPaths,
} from './import/staged-import-paths.ts'
export { stockTableFields } from './import/stock-import.calls.ts'
export { userTableFields } from './import/user-import.calls.ts'
export { namedKind } from './language/language.calls.ts'
export type { LibraryColor, LibraryKind, LibraryValue } from './library/library-kinds.ts'
export type { TranslatedField, TranslatedKind } from './translation/translated-kinds.ts'
export { limits, shippedLanguage, topLevel } from './limits.ts'
export type { Contact, FoundLocation, Location, NewLocation, PathStep, Spec } from './location/location.ts'
export { locationHistoryFields, type LocationHistoryField } from './location/history-fields.ts'
export { messages, messageText } from './messages.ts'
export { isVisible, withoutUnseen } from './unseen.ts'
export type { MessageKey, MessageParams } from './messages.ts'
export { overridesAllowed } from './modules/module-override.calls.ts'
export { failureReasons } from './modules/module-report.calls.ts'
export { activationKinds, releaseStates } from './modules/release.ts'
export type {
  ModuleActivation,
  Release,
  ReleaseBreak,
  ReleasedModule,
  ReleaseFigures,
  WithdrawalFigures,
} from './modules/release.ts'
export { callShapes, namedShapes } from './modules/call-shapes.ts'
export { reckonVersion, releaseText } from './modules/reckon-version.ts'
export { releaseManifest } from './modules/release-manifest.ts'
export type { ReleaseManifest } from './modules/release-manifest.ts'
export { shellProvides } from './modules/shell-provides.ts'
export type { ShellProvides } from './modules/shell-provides.ts'
export { either } from './modules/shape-of-schema.ts'
export { isCompound, isMembers } from './modules/shape.ts'
export { pointKinds } from './modules/shape.ts'
export type { CallShape, ModalShape, PointKind, PointShape, Shape } from './modules/shape.ts'
export { allowPictureOrigins } from './rich-text/allowed-content.ts'
export type {
  CalendarDay,
  CalendarDayState,
  CalendarException,
  ProjectSettings,
} from './project/project-settings.calls.ts'
export type { HomeCard } from './overview/home-card.ts'
export { jobReasons } from './job/job-reasons.ts'
export type { JobReason } from './job/job-reasons.ts'
export { richText } from './rich-text/rich-text.ts'
export type { RichTextColor } from './rich-text/allowed-content.ts'
export {
  openRequestStates,
  postedKinds,
  requestStates,
  requestTypes,
  shortages,
  stockKinds,
  stockRights,
} from './store/stock.ts'
export type {
  LedgerEntry,
  PostedKind,
  Stock,
  Shortage,
  StockKind,
  StockRequest,
  StockRequestSort,
  StockRequestState,
  StockRequestStep,
  StockRequestType,
} from './store/stock.ts'
export { stocktakeLineStates, stocktakeShows, stocktakeStates } from './stocktake/stocktake.ts'
export type {
  Stocktake,
  StocktakeLine,
  StocktakeLineState,
  StocktakeShow,
  StocktakeState,
  StocktakeVariance,
} from './stocktake/stocktake.ts'
export { assetConditions, assetFacts, assetLists, assetStatuses } from './asset/asset.facts.ts'
export type { AssetFacts } from './asset/asset.facts.ts'
export { factNames, isNeeded, pickFacts, unorderedDays } from './facts/facts.ts'
export type { Fact, Facts, FactValues } from './facts/facts.ts'
export { assetHistoryKinds } from './asset/asset-history.ts'
export type { AssetHistoryEntry, AssetHistoryKind } from './asset/asset-history.ts'
export { labelFormatCodes, labelFormats, labelsOnPage, labelSymbols } from './asset/label-formats.ts'
export type { LabelFormat, LabelFormatCode, LabelSymbol } from './asset/label-formats.ts'
export type {
  Asset,
  AssetCondition,
  AssetDetails,
  AssetPart,
  AssetStatus,
  NewAsset,
  RegisteredAsset,
} from './asset/asset.ts'
export { assetTableFields } from './asset/asset-table.ts'
export { catalogCriticalities, catalogFacts } from './catalog/catalog.facts.ts'
export { catalogParts, catalogTableFields } from './catalog/catalog-table.ts'
export type { CatalogPart } from './catalog/catalog-table.ts'
export type { Catalog, CatalogDetails, CatalogFacts, CatalogInTree } from './catalog/catalog.ts'
export type { KindDefaults } from './catalog/kind-defaults.ts'
export type { CodedImportObstacle } from './import/coded-import.ts'
export { readingChanges, readingLevels, readingStates } from './asset/asset-reading.ts'
export type {
  AssetParam,
  NewReading,
  Reading,
  ReadingChange,
  ReadingLevel,
  ReadingState,
} from './asset/asset-reading.ts'
export { paramKinds } from './catalog/catalog-param.ts'
export type { CatalogParam, ParamBounds, ParamKind, WrittenParam } from './catalog/catalog-param.ts'
export type { CatalogPlan, PlanMaterial, PlanTask, WrittenPlan, WrittenTask } from './catalog/catalog-plan.ts'
export type { CatalogSpare, KindOfSpare, WrittenSpare } from './catalog/catalog-spare.ts'
export { specOperators, specTypes } from './catalog/catalog-spec.ts'
export type {
  AssetSpec,
  CatalogSpec,
  ListedSpec,
  SpecOperator,
  SpecType,
  WrittenSpec,
} from './catalog/catalog-spec.ts'
export { checkKind, checkWorkflow } from './workflow/check-workflow.ts'
export type { FoundFault, WorkflowFault } from './workflow/check-workflow.ts'
export { judgeAction, judgeStep } from './workflow/judge-action.ts'
export type {
  JudgedAction,
  OfferedAction,
  WorkFacts,
  WorkFailure,
  WorkPerson,
} from './workflow/judge-action.ts'
export {
  workConditions,
  workflowColors,
  workflowIcons,
  rightsOfKinds,
  workflowKinds,
  workRelations,
  workRights,
  workStatuses,
} from './workflow/workflow.ts'
export type {
  WorkCondition,
  WorkConditions,
  WorkflowAction,
  WorkflowColor,
  WorkflowDefinition,
  WorkflowIcon,
  WorkflowKind,
  WorkflowStep,
  WorkRelation,
  WorkRight,
  WorkStatus,
} from './workflow/workflow.ts'
export {
  answerResults,
  checkAnswers,
  checklistItemTypes,
  checklistKinds,
  checklistStates,
  checklistTableFields,
  failActions,
  sectionRepeats,
  showOperators,
  yesNoAnswers,
} from './checklist/checklist.ts'
export type {
  AnswerResult,
  AnswerValue,
  AskedItem,
  ChecklistAnswer,
  ChecklistItem,
  ChecklistItemType,
  ChecklistOption,
  ChecklistPlace,
  ChecklistSection,
  ChecklistState,
  Consequence,
  SectionRound,
  ShowCondition,
  ChecklistDefinition,
  ChecklistKind,
} from './checklist/checklist.ts'
export type { Checklist } from './checklist/checklist.calls.ts'
export { checklistItems } from './checklist/checklist-shapes.ts'
export type { RunAnswer } from './checklist/checklist-shapes.ts'
export {
  inspectionDays,
  inspectionResults,
  inspectionSorts,
  inspectionStates,
} from './inspection/inspection.ts'
export type { InspectionResult, InspectionSort, InspectionState } from './inspection/inspection.ts'
export type { InspectionFinding, ItemHistory, ListedInspection } from './inspection/inspection-shapes.ts'
export { checkItems } from './checklist/check-items.ts'
export type { ChecklistFault, FoundChecklistFault } from './checklist/check-items.ts'
export { evaluateChecklist, outcomeOfChecklist, placeName, scoreOf } from './checklist/evaluate-checklist.ts'
export type { ChecklistResult, ChecklistScore, SectionResult } from './checklist/evaluate-checklist.ts'
export { judgeAnswer } from './checklist/judge-answer.ts'
export {
  assetNeeds,
  costCategories,
  taskStates,
  taskTypes,
  timeKinds,
  workDays,
  workPriorities,
  workReaders,
  workSorts,
} from './work/work.ts'
export type {
  AssetNeed,
  CostCategory,
  TaskState,
  TaskType,
  TimeKind,
  WorkPriority,
  WorkReader,
  WorkSort,
} from './work/work.ts'
export type {
  ListedWork,
  OfferedWorkAction,
  RequestedWork,
  Service,
  WorkDetails,
  WorkTask,
} from './work/work-shapes.ts'
export { judgeTask } from './work/judge-task.ts'
export type { SimilarWork } from './work/cm-report.calls.ts'
export type { WorkMaterialRequest } from './work/cm-material.calls.ts'
export type { WorkCandidate } from './work/cm-people.calls.ts'
export type { WorkCost, WorkTime } from './work/cm-time.calls.ts'
export {
  complianceGroups,
  maintenanceOutcomes,
  monthEnds,
  planCategories,
  planCriticalities,
  ruleKinds,
  ruleUnits,
  scheduleSorts,
  scheduleStates,
  settledBecause,
  workingDayRules,
} from './maintenance/maintenance.ts'
export type { ComputedMaintenance } from './maintenance/pm-due.calls.ts'
export type {
  ComplianceGroup,
  MaintenanceOutcome,
  OccurrenceNote,
  PlanCategory,
  PlanCriticality,
  RuleUnit,
  ScheduleSort,
  ScheduleState,
  SettledBecause,
} from './maintenance/maintenance.ts'
export type { FixedRule, MaintenanceRule } from './maintenance/maintenance-rule.ts'
export type { RuleFault, RuleFaultKey } from './maintenance/judge-rule.ts'
export type { ListedMaintenance, MaintenanceDetails } from './maintenance/maintenance-work.ts'
export type { Enrolment, ListedSchedule } from './maintenance/schedule-shapes.ts'
export { storeFigures, storeSorts, storeTypes } from './store/store.ts'
export type { Store, StoreFigure, StoreSort, StoreType } from './store/store.ts'
export { thingWords } from './thing-words.ts'
export type { Gender } from './user/details-input.ts'
export type { Coordinates, Multilingual, MultilingualWrite, NameSort } from './values.ts'
