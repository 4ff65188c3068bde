import type { AdoptedSheet, JobAnswer } from '@atrium/contract'

/** What an adoption takes its rows from: a building that was imported, or a location in it. */
export interface AdoptionInto {
  /** Null of an adoption that the import of the building offers, until that import is applied. */
  building_id: string | null
  location_id: string | null
  /** The id that the building of an offered adoption has or will have; null of another one. */
  future_id: string | null
  sheets: AdoptedSheet[]
  /** Whether an offered adoption is carried out as soon as the import of the building is applied. */
  is_asked: boolean
  /** The store that keeps the materials of the spare parts; null for none. */
  store_id: string | null
  /** The materials that the adoption put on the list of that store. */
  listed: string[]
  /** The answers that were given with the dry run, by question. */
  answers: AnswersByQuestion
}

/** Answers to questions about jobs by the keys of these. */
export type AnswersByQuestion = Readonly<Record<string, JobAnswer>>

/** What the caller of an adoption may change. */
export interface AdoptionScope {
  mayAddAssets: boolean
  mayEditAssets: boolean
  mayAddKinds: boolean
  mayEditKinds: boolean
  mayAddSpecs: boolean
  mayEditSpecs: boolean
  mayAddPlans: boolean
  mayEditPlans: boolean
  /** In any project: materials are those of the company. */
  maySeeMaterials: boolean
  mayAddMaterials: boolean
  /** Whether materials may come onto the list of a store of the project, and leave it. */
  mayListInStore: boolean
  /** Paths of the topmost locations that the caller sees; null for all. */
  seenPaths: readonly string[] | null
}

/** An adoption to be planned. */
export interface AdoptionToPlan {
  importId: string
  projectId: string
  /** The building, which does not exist yet if an import offers to create it. */
  building_id: string
  location_id: string
  /** Whether the rows are those of an import that is not applied: `gatherOffered` has put them together in this transaction. */
  isOffered: boolean
  sheets: AdoptedSheet[]
  /** The store that keeps the materials of the spare parts; null for none. */
  store_id: string | null
  /** Those of the dry run. Where it says nothing, those of earlier adoptions of the building count. */
  answers: AnswersByQuestion
  scope: AdoptionScope
}
