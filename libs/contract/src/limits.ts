/** The constants of the product that both sides keep to. Lengths are in characters, times in milliseconds. */
export const limits = {
  pageSize: 20,
  locationPageSize: 30,
  maximumPageSize: 100,
  nameLength: 200,
  descriptionLength: 4000,
  addressLength: 500,
  codeLength: 64,
  identifierLength: 200,
  /** A word or two: a nationality, a religion. */
  shortTextLength: 100,
  phoneLength: 40,
  searchLength: 200,
  emailLength: 254,
  passwordLength: 200,
  commentLength: 500,
  /** Rows of one exported list. */
  exportRows: 50_000,
  /** Views that a person may keep, over all screens; what one of them is called and holds. */
  viewsOfPerson: 200,
  viewNameLength: 80,
  filtersOfView: 40,
  /** Things that one call may name. */
  batchSize: 1000,
  passwordMinimum: 5,
  /** Rows of one stock import. */
  stockImportRows: 5000,
  toastDuration: 3000,
  /** How many pixels a picture of a panel has for each of the screen's. */
  renderScale: 2,
  uploadBytes: 50 * 1024 * 1024,
  photoBytes: 30 * 1024 * 1024,
  /** Width times height of an image that is taken in. */
  photoPixels: 64_000_000,
  /** The longer side of a photo that is kept; what is larger is made smaller. */
  photoSide: 4096,
  thumbnailWidth: 150,
  /** Of 1. */
  thumbnailQuality: 0.8,
  photosOfAsset: 50,
  /** Counting what lacks a name in a language goes no further. */
  missingCounted: 1000,
  /** Entries of the audit trail that one search looks into. */
  auditLook: 10_000,
  /** Entries of the audit trail in one file. */
  auditExportEntries: 100_000,
  /** The archive of one release, and what it holds. */
  releaseBytes: 32 * 1024 * 1024,
  releaseFiles: 2000,
  releasePathLength: 200,
  releasePathDepth: 12,
  releaseManifestBytes: 512 * 1024,
  releaseManifestValues: 20_000,
  releaseManifestDepth: 64,
  /** Of everything that is wrong with a release, so much is told. */
  releaseFaults: 50,
  /** How long a release key works, in days: unless told otherwise, and at most. */
  releaseKeyDays: 90,
  releaseKeyMostDays: 365,
  /** How long one session runs another build of a module: unless told otherwise, and at most. */
  overrideHours: 2,
  overrideMostHours: 8,
} as const

/**
 * What every text of the product is there in: what the screens and headings say where they lack a language. What names
 * fall back to is the portal's own default language, which `/language/getActive` tells.
 */
export const shippedLanguage = 'en'

/** The parent of everything at the top: locations, modules, pages, access entries. */
export const topLevel = '0'
