/** The constants of the product for both sides. Lengths are in characters, times in milliseconds. */
export const limits = {
  pageSize: 20,
  locationPageSize: 30,
  maximumPageSize: 100,
  nameLength: 200,
  descriptionLength: 4000,
  addressLength: 500,
  codeLength: 64,
  /** Who made, sells or numbers an asset or a kind of assets, and its model. */
  assetTextLength: 200,
  /** How far the assets of a search are counted. */
  countedAssets: 10_000,
  /** Levels of assets and their parts below each other. */
  partDepth: 10,
  /** Assets that one call moves, with the parts that go along. */
  assetsMoved: 5000,
  /** Levels of kinds of assets below each other. */
  catalogDepth: 10,
  /** Kinds that a tree of them shows. */
  kindsOfTree: 5000,
  /** Specifications that one kind adds to those of the kinds above it. */
  specsOfCatalog: 50,
  /** Parameters that one kind adds to those of the kinds above it. */
  paramsOfCatalog: 30,
  /** Spare parts that one kind adds to those of the kinds above it. */
  sparesOfCatalog: 100,
  /** Documents of one asset or kind that are shown at most. */
  shownDocuments: 100,
  /** Maintenance plans that one kind adds to those of the kinds above it. */
  plansOfCatalog: 50,
  /** Questions about jobs of a handover that one dry run shows, and answers that one takes. */
  shownQuestions: 500,
  answersOfAdoption: 2000,
  /** Days, weeks, months or years between two times that a plan is due. */
  planEvery: 999,
  /** Minutes that the work of a plan takes: a hundred days. */
  planMinutes: 144_000,
  planDescriptionLength: 1000,
  /** Days that a due day is moved at most to become a working day. */
  dueShiftDays: 31,
  /** Days on which a plan is due that one preview shows. */
  previewedDays: 60,
  /** Assets or locations that one call gives schedules of a plan, and workers of one schedule. */
  schedulesAtOnce: 1000,
  workersOfSchedule: 20,
  /** Assets that get schedules by one enrolment at once, and enrolments of one project. */
  assetsEnrolled: 5000,
  enrolmentsOfProject: 500,
  /** Days of one calendar of maintenance, and the orders, the inspections and the days without an order that it lists. */
  calendarDays: 400,
  calendarOrders: 500,
  calendarInspections: 500,
  calendarComputed: 1500,
  /** Days without an order that one calendar computes; schedules that have the same days are computed once. */
  calendarDaysCounted: 200_000,
  /** Rows of figures of compliance. */
  complianceRows: 200,
  /** How far the schedules of a list are counted. */
  countedSchedules: 10_000,
  /** Days from the opening of an order of a plan until it is due. */
  planLeadDays: 366,
  /** Days by which what a plan asks for may be done early or late. */
  planWindowDays: 366,
  /** People who work on one order of a plan at once. */
  planPeople: 50,
  tasksOfPlan: 100,
  materialsOfPlan: 50,
  paramDecimals: 6,
  /** Days between two readings of a parameter: ten years. */
  readEveryDays: 3660,
  readingsAtOnce: 500,
  /** Readings behind late ones that one call judges again. */
  readingsJudgedAgain: 20_000,
  /** How far the clock of a device that sends readings may be ahead. */
  readingAheadMs: 5 * 60_000,
  /** A counter that rises more than so many times as much as expected is suspect. */
  timesExpected: 5,
  /** What can be chosen of a specification. */
  choicesOfSpec: 40,
  specChoiceLength: 60,
  specValueLength: 400,
  /** Values of specifications that one call gives to new assets from their kinds. */
  defaultsAtOnce: 20_000,
  /** The same for one import of assets. */
  defaultsInImport: 200_000,
  /** Conditions on specifications in one search of assets. */
  specConditions: 5,
  /** Specifications whose values one search of assets returns. */
  specColumns: 20,
  /** Specifications that a list of assets offers as columns, and its export contains. */
  listedSpecs: 100,
  /** Different values that a preview compares with a new type. */
  specValuesCompared: 10_000,
  /** Projects that a kind of assets names as those that use it. */
  projectsOfKind: 50,
  /** Kinds directly below one that another kind takes over. */
  kindsMerged: 500,
  /** Values and readings that one merge of two kinds gives to other specifications and parameters. */
  recordsMerged: 100_000,
  /** Months of a warranty or of an expected life: a hundred years. */
  monthsOfLife: 1200,
  /** Steps and actions of one workflow, and roles that may run one action. */
  stepsOfWorkflow: 30,
  actionsOfWorkflow: 80,
  rolesOfAction: 30,
  /** All texts and members of one workflow. */
  workflowCharacters: 200_000,
  /** Workflows of one project, and published versions of one workflow. */
  workflowsOfProject: 100,
  versionsOfWorkflow: 200,
  /** Characters of an order's description in a list. */
  workExcerpt: 200,
  /** How far the orders of a list are counted. */
  countedWork: 10_000,
  /** Orders that a column of a board shows. */
  cardsOfColumn: 20,
  similarWork: 5,
  /** Orders that one call changes or judges. */
  worksAtOnce: 200,
  /** Days after its completion in which an order is still shown as similar. */
  similarDays: 14,
  /** Workers, and teams, of one order. */
  peopleOfWork: 20,
  /** Steps that the page of an order shows. */
  passagesOfWork: 200,
  /** Where the requester of an order may report something: the places at which their sight begins. */
  placesOfForm: 100,
  tasksOfWork: 350,
  /** Items of one checklist, and the assets, rooms or other rounds for which a section of it is repeated. */
  itemsOfChecklist: 500,
  itemTextLength: 1000,
  roundsOfSection: 100,
  optionsOfItem: 50,
  conditionsOfItem: 10,
  pointsOfItem: 1000,
  weightOfItem: 100,
  photosOfAnswer: 20,
  /** Photos of answers that go along to the orders of one submission. */
  photosToOrders: 200,
  /** Checklists of one project, the retired ones included, and the published versions of one. */
  checklistsOfProject: 500,
  versionsOfChecklist: 200,
  /** All texts and members of one checklist. */
  checklistCharacters: 600_000,
  /** Inspections that one call plans, and people who are asked to do one. */
  inspectionsAtOnce: 200,
  peopleOfInspection: 20,
  /** How far the inspections of a list are counted. */
  countedInspections: 10_000,
  answersAtOnce: 200,
  /** Earlier inspections of the same place by the same checklist, which tell how often an item failed. */
  earlierInspections: 4,
  /** The largest number of an answer, above and below zero. */
  checklistNumber: 1_000_000_000_000,
  tasksAtOnce: 50,
  answerLength: 4000,
  /** Minutes of one time of a worker: 16 hours. */
  minutesOfTime: 960,
  timesOfWork: 500,
  costsOfWork: 200,
  /** Minutes in which a service is answered or done: a year. */
  serviceMinutes: 525_600,
  /** Stock requests of one order, without rejected and cancelled ones, and with these. */
  requestsOfWork: 200,
  requestsOfWorkEver: 1000,
  /** Lines of one of them that its page shows. */
  linesOfWorkRequest: 100,
  /** Codes that one look-up of a scanner may hold. */
  codesAtOnce: 100,
  /** Labels of one file, and the places of labels on a page. */
  labelsAtOnce: 500,
  labelsOnPage: 65,
  /** The number in a series of locations, with the letters around it. */
  seriesNumberLength: 20,
  /** Locations of one series. */
  seriesLength: 200,
  identifierLength: 200,
  /** Identifiers of one location in other systems. */
  identifiers: 20,
  /** A word or two: a nationality, a religion. */
  shortTextLength: 100,
  unitLength: 20,
  phoneLength: 40,
  searchLength: 200,
  languageCodeLength: 35,
  /** Languages of one value. */
  languagesOfValue: 100,
  emailLength: 254,
  passwordLength: 200,
  commentLength: 500,
  /** How long its author may change a comment. */
  commentMinutes: 15,
  mentionsOfComment: 20,
  /** Of the place in a timeline from which to read on. */
  activityCursorLength: 1_000,
  /** A place in a list that is paged by key. */
  cursorLength: 400,
  /** Characters of a value in a timeline. */
  activityValueLength: 300,
  /** People that the field for a comment offers at once. */
  mentionsOffered: 8,
  /** Rows of one exported list. */
  exportRows: 50_000,
  /** An export of more rows is a job for a client that can wait for it: docs/performance.md has the measurement. */
  exportRowsAtOnce: 5_000,
  /** How long the file of such an export can be downloaded. */
  exportHours: 24,
  /** Exports of one person that wait or run, and those that are kept with the ended ones. */
  exportsOpen: 5,
  exportsKept: 20,
  /** Views that a person may save over all screens, and the length of their names and contents. */
  viewsOfPerson: 200,
  /** Views that are shared with one role, over all screens. */
  viewsOfRole: 20,
  viewNameLength: 80,
  filtersOfView: 40,
  viewFilterLength: 1000,
  /** Cards that a person puts on the home page of a project, and pages that they keep at hand there. */
  homeCards: 40,
  homeWidgetLength: 120,
  favouritesOfProject: 30,
  favouritePathLength: 500,
  /** Things in the list of what changed recently. */
  recentChanges: 20,
  /** Levels of locations, and of location groups, below each other; the database enforces the same number. */
  treeDepth: 64,
  /** Entries of a balance that are added up again when a price is corrected. */
  entriesAddedUp: 50_000,
  /** Lines of a stock request that a list shows. */
  linesInList: 20,
  /** How many reasons for a right are listed. */
  maximumReasons: 20,
  /** Characters of a description in a reply that holds all groups of a project. */
  descriptionInTree: 300,
  /** Parts of the week in which a project works: four on each day. */
  weeklyHours: 28,
  /** Holidays and days with other hours of a project: one reply holds them all. */
  calendarExceptions: 1000,
  /** Characters of a calendar file with holidays. */
  calendarCharacters: 400_000,
  /** Events of such a file. */
  calendarEvents: 2000,
  /** Years that are read from such a file at once. */
  calendarYears: 10,
  /** Departments of a project: one reply holds them all. */
  departmentsOfProject: 300,
  /** Entries of one kind in the library, of the company or of one project, with the retired ones. */
  entriesOfKind: 1000,
  /** Extensions that one module puts at one point of other pages. */
  extensionsAtPoint: 10,
  /** A search of jobs looks at so many of the newest. */
  jobsSearched: 10_000,
  /** Events of one line of the inbox. */
  eventsOfLine: 100,
  /** The count of unread notifications looks at so many events. */
  notificationsCounted: 200,
  notificationKinds: 100,
  /** Browsers of one person that take web push. */
  pushBrowsers: 10,
  pushEndpointLength: 1000,
  pushKeyLength: 200,
  /** Webhooks of a project, and the deliveries that are kept of each. */
  webhooksOfProject: 50,
  deliveriesKept: 500,
  /** Messages of a project's webhooks that were asked for and wait: tests, and those to be sent again. */
  testsWaiting: 5,
  replaysWaiting: 50,
  /** Changes of one person whose receivers are still to be told. */
  notificationsWaiting: 200,
  /** Things that one message to a webhook names. */
  thingsOfDelivery: 100,
  /** Things that one call may name. */
  batchSize: 1000,
  /** Roles and teams that a person gets at once when they are added to a project. */
  rolesGiven: 20,
  teamsGiven: 20,
  /** Members of a project whose roles one call changes: all of them are told. */
  peopleChanged: 50,
  /** Roles, departments and teams that one call gives several people, and the pairs of a thing and a person in it. */
  thingsOfPeople: 20,
  thingsTimesPeople: 5000,
  passwordMinimum: 5,
  /** Further codes of one material. */
  barcodesOfMaterial: 20,
  /** Materials of one stocktake. */
  stocktakeLines: 5000,
  /** Rows of one stock import. */
  stockImportRows: 5000,
  toastDuration: 3000,
  /** Pixels of a panel's picture for each pixel of the screen. */
  renderScale: 2,
  uploadBytes: 50 * 1024 * 1024,
  photoBytes: 30 * 1024 * 1024,
  /** Width times height of an accepted image. */
  photoPixels: 64_000_000,
  /** The longer side of a stored photo; larger ones are scaled down. */
  photoSide: 4096,
  thumbnailWidth: 150,
  /** From 0 to 1. */
  thumbnailQuality: 0.8,
  /** Attachments of one thing, photos and files together. */
  attachmentsOfOwner: 50,
  /** Locations on the plan of one location. */
  pinsOfPlan: 500,
  attachmentBytes: 50 * 1024 * 1024,
  /** Attachments that are downloaded as one archive. */
  archiveBytes: 500_000_000,
  captionLength: 300,
  photosOfAsset: 50,
  /** The count of names that lack a language stops here, in a call that older releases use. */
  missingCounted: 1000,
  /** The count of texts of one kind that lack a language stops here: the largest project has so many locations. */
  missingTextsCounted: 100_000,
  /** Names that one call writes in a language. */
  textsAtOnce: 100,
  /** Entries of the audit trail that one search examines. */
  auditLook: 10_000,
  /** Ids in those entries: each is looked up. */
  auditLookIds: 100_000,
  /** How far the entries of one import are counted. */
  auditRunCounted: 1000,
  /** Entries of the audit trail in one file. */
  auditExportEntries: 100_000,
  /** Size of these entries. */
  auditExportBytes: 256 * 1024 * 1024,
  /** The archive of one release: its size and number of files. */
  releaseBytes: 32 * 1024 * 1024,
  releaseFiles: 2000,
  releasePathLength: 200,
  releasePathDepth: 12,
  /** Pages, tabs or other declarations of a module, of each kind. */
  moduleDeclares: 200,
  releaseManifestBytes: 512 * 1024,
  releaseManifestValues: 20_000,
  releaseManifestDepth: 64,
  /** How many faults of a release are listed. */
  releaseFaults: 50,
  /** Lifetime of a release key in days: the default, and the longest. */
  releaseKeyDays: 90,
  releaseKeyMostDays: 365,
  /** How long one session may run another build of a module: the default, and the longest. */
  overrideHours: 2,
  overrideMostHours: 8,
} as const

/**
 * The language in which every text of the product exists: screens and headings use it where a language lacks a text. Names
 * fall back to the portal's default language instead, which `/language/getActive` returns.
 */
export const shippedLanguage = 'en'

/** The parent of everything at the top: locations, modules, pages, access entries. */
export const topLevel = '0'
