/** The target of an import of locations, and the building that it describes. */
export interface LocationInto {
  /** Null is the top of the project. */
  parent_id: string | null
  facility: string | null
  location_id: string | null
}
