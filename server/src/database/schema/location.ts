import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultMultilingual, MultilingualColumn } from './columns.ts'

export interface RemovalTable {
  id: Generated<string>
  project_id: string
  user_id: string
  at: Generated<Date>
}

export interface LocationTable {
  id: Generated<string>
  /** The label in `path`. A bigint is read as text. */
  node: GeneratedAlways<string>
  project_id: string
  parent_id: string | null
  /** ltree, as text: `12.40.7`. */
  path: string
  position: number
  code: string
  short_code: Generated<string>
  category_code: Generated<string>
  name: MultilingualColumn
  description: DefaultMultilingual
  address: Generated<string>
  ids: Generated<string[]>
  lat: number | null
  lng: number | null
  removal_id: string | null
  /** The latest removals that took it and were taken back. */
  undone_removals: Generated<string[]>
  version: Generated<number>
}

/** The texts that find and sort a location. Triggers of `location` maintain them. */
export interface LocationSearchTable {
  location_id: string
  project_id: string
  text: string
  name_order: Record<string, string>
  code: string
}

export interface LocationContactTable {
  location_id: string
  position: number
  name: string
  role: Generated<string>
  phone: Generated<string>
  email: Generated<string>
}

export interface LocationSpecTable {
  location_id: string
  position: number
  name: string
  value: Generated<string>
  unit: Generated<string>
}

/** The picture that is the plan of a location; null after the plan was taken away. */
export interface LocationPlanTable {
  location_id: string
  attachment_id: string | null
  version: Generated<number>
}

/** Where a location is on the plan of one above it, as fractions of the picture. */
export interface LocationPlanPinTable {
  plan_id: string
  location_id: string
  x: number
  y: number
}

export interface LocationGroupTable {
  id: Generated<string>
  project_id: string
  parent_id: string | null
  /** The level of its parent, null at the top. The database keeps it correct. */
  parent_level: number | null
  /** From 1 at the top. */
  level: GeneratedAlways<number>
  position: number
  code: string
  name: MultilingualColumn
  description: DefaultMultilingual
  is_enabled: Generated<boolean>
  version: Generated<number>
  /** The building whose zones it holds, if an import made it for one. */
  building_id: Generated<string | null>
}

export interface LocationGroupMemberTable {
  project_id: string
  group_id: string
  location_id: string
}

export interface UserLocationTable {
  project_id: string
  user_id: string
  location_id: string
}

export interface UserLocationGroupTable {
  project_id: string
  user_id: string
  group_id: string
}

declare module '../schema.ts' {
  interface Schema {
    removal: RemovalTable
    location: LocationTable
    location_search: LocationSearchTable
    location_contact: LocationContactTable
    location_spec: LocationSpecTable
    location_plan: LocationPlanTable
    location_plan_pin: LocationPlanPinTable
    location_group: LocationGroupTable
    location_group_member: LocationGroupMemberTable
    user_location: UserLocationTable
    user_location_group: UserLocationGroupTable
  }
}
