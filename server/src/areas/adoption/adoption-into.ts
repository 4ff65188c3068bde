import type { AdoptedSheet } from '@atrium/contract'

/** What an adoption takes its rows from: a building that was imported, or a location in it. */
export interface AdoptionInto {
  building_id: string
  location_id: string
  sheets: AdoptedSheet[]
}

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
  /** Paths of the topmost locations that the caller sees; null for all. */
  seenPaths: readonly string[] | null
}

/** An adoption to be planned. */
export interface AdoptionToPlan extends AdoptionInto {
  importId: string
  projectId: string
  scope: AdoptionScope
}
