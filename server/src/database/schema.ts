import type { Gender, Multilingual } from '@atrium/contract'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Multilingual columns are written as JSON text and read as objects. */
type MultilingualColumn = JSONColumnType<Multilingual>
type DefaultMultilingual = JSONColumnType<Multilingual, string | undefined, string>

export interface LanguageTable {
  code: string
  name: string
  native: string
  direction: 'ltr' | 'rtl'
  is_default: Generated<boolean>
  is_active: Generated<boolean>
  position: number
}

export type StoredUserStatus = 'Active' | 'Blocked' | 'Deactivated' | 'Deleted'

/** Written YYYY-MM-DD; to be read as text, since a day is no point in time. */
type DateColumn = ColumnType<never, string | null | undefined, string | null>

export interface UserTable {
  id: Generated<string>
  name: string
  email: string
  password_hash: string
  language: string
  status: Generated<StoredUserStatus>
  status_comment: Generated<string>
  status_end: Date | null
  is_superuser: Generated<boolean>
  login_enabled: Generated<boolean>
  file_number: string | null
  identification_number: string | null
  date_of_birth: DateColumn
  date_of_hire: DateColumn
  nationality: Generated<string | null>
  mobile: Generated<string | null>
  gender: Generated<Gender | null>
  religion: Generated<string | null>
  operational_status: Generated<string | null>
  version: Generated<number>
  created_at: Generated<Date>
  search_text: GeneratedAlways<string>
}

export interface SessionTable {
  id: Generated<string>
  user_id: string
  cookie_hash: Buffer
  client: string
  network: Generated<string>
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  revoked_at: Date | null
}

export interface SessionTokenTable {
  hash: Buffer
  session_id: string
  expires_at: Date
}

export interface SignInFailureTable {
  id: GeneratedAlways<string>
  subject: string
  at: Generated<Date>
}

export interface CaptchaUsedTable {
  nonce: string
  expires_at: Date
}

export interface ProjectTable {
  id: Generated<string>
  code: string
  short_name: string
  full_name: MultilingualColumn
  version: Generated<number>
  search_text: GeneratedAlways<string>
}

export interface ProjectUserTable {
  project_id: string
  user_id: string
  version: Generated<number>
}

export interface DepartmentTable {
  id: Generated<string>
  code: string
  position: number
  name: MultilingualColumn
  description: DefaultMultilingual
  version: Generated<number>
  search_text: GeneratedAlways<string>
}

export interface ProjectDepartmentTable {
  project_id: string
  department_id: string
}

export interface UserDepartmentTable {
  project_id: string
  user_id: string
  department_id: string
}

export interface ProjectDesignationTable {
  project_id: string
  code: string
  position: number
  name: MultilingualColumn
}

export interface CatalogTable {
  id: Generated<string>
  code: string
  name: string
  search_text: GeneratedAlways<string>
}

export interface FileSpaceTable {
  id: Generated<string>
}

export interface AssetPhotoTable {
  id: string
  /** Null for a person's alone. */
  project_id: string | null
  asset_id: string | null
  material_id: Generated<string | null>
  of_user_id: Generated<string | null>
  user_id: string
  position: Generated<number>
  format: 'jpeg' | 'png'
  width: number
  height: number
  bytes: number
  thumbnail_bytes: number
  created_at: Generated<Date>
}

export interface RoleTable {
  id: Generated<string>
  project_id: string
  code: string
  name: MultilingualColumn
  description: DefaultMultilingual
  version: Generated<number>
  search_text: GeneratedAlways<string>
}

export interface RoleModuleTable {
  role_id: string
  module_code: string
}

export interface RoleTabTable {
  role_id: string
  tab_code: string
}

export interface RoleAccessTable {
  role_id: string
  access_code: string
}

export interface UserRoleTable {
  user_id: string
  role_id: string
  project_id: string
  is_default: Generated<boolean>
}

export interface RemovalTable {
  id: Generated<string>
  project_id: string
  user_id: string
  at: Generated<Date>
}

export interface LocationTable {
  id: Generated<string>
  /** The label in `path`; a bigint comes as text. */
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
  version: Generated<number>
  search_text: Generated<string>
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

export interface LocationGroupTable {
  id: Generated<string>
  project_id: string
  parent_id: string | null
  position: number
  code: string
  name: MultilingualColumn
  description: DefaultMultilingual
  is_enabled: Generated<boolean>
  version: Generated<number>
}

export interface LocationGroupMemberTable {
  project_id: string
  group_id: string
  location_id: string
}

export interface TeamTable {
  id: Generated<string>
  project_id: string
  name: MultilingualColumn
  description: DefaultMultilingual
  supervisor_id: string | null
  version: Generated<number>
  search_text: GeneratedAlways<string>
}

export interface TeamUserTable {
  project_id: string
  team_id: string
  user_id: string
}

export interface TeamLocationTable {
  project_id: string
  team_id: string
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

export interface AuditTable {
  id: GeneratedAlways<string>
  at: Generated<Date>
  user_id: string | null
  session_id: string | null
  call: string
  thing: string
  thing_id: string | null
  project_id: string | null
  before: JSONColumnType<Record<string, unknown>> | null
  after: JSONColumnType<Record<string, unknown>> | null
  request_id: string
}

export interface IdempotencyKeyTable {
  user_id: string
  key: string
  call: string
  body_hash: Buffer
  reply: JSONColumnType<Record<string, unknown>> | null
  created_at: Generated<Date>
}

export interface SavedViewTable {
  id: Generated<string>
  user_id: string
  screen: string
  name: string
  filters: JSONColumnType<Record<string, string>>
  version: Generated<number>
}

export interface ReleaseKeyTable {
  id: Generated<string>
  name: string
  secret_hash: Buffer
  module_codes: string[]
  created_by: string
  created_at: Generated<Date>
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
  version: Generated<number>
}

export type ReleaseSource = 'repository' | 'team'

export interface ModuleReleaseTable {
  /** A bigint comes as text. */
  id: GeneratedAlways<string>
  module_code: string
  version: string
  manifest: JSONColumnType<object>
  titles: JSONColumnType<Record<string, Record<string, string>>, string | undefined>
  source: ReleaseSource
  published_at: Generated<Date>
  published_by: string | null
  release_key_id: string | null
  withdrawn_at: Date | null
  withdrawn_reason: JSONColumnType<Record<string, unknown>> | null
  removed_at: Date | null
}

export interface ModuleReleaseFileTable {
  release_id: string
  path: string
  storage_key: string
  integrity: string
  bytes: number
}

export type ActivationKind =
  | 'activated'
  | 'candidate'
  | 'candidate_ended'
  | 'promoted'
  | 'pinned'
  | 'unpinned'
  | 'rolled_back'
  | 'withdrawn'

export interface ModuleActivationTable {
  /** A bigint comes as text. */
  generation: GeneratedAlways<string>
  module_code: string
  active_version: string | null
  candidate_version: string | null
  candidate_role_ids: Generated<string[]>
  candidate_user_ids: Generated<string[]>
  candidate_percentage: Generated<number>
  pinned: Generated<boolean>
  kind: ActivationKind
  reason: string | null
  at: Generated<Date>
  by: string | null
}

export interface ModuleSetUseTable {
  session_id: string
  generation: string
}

export interface ModuleVoteTable {
  session_id: string
  module_code: string
  version: string
  outcome: 'mounted' | 'failed'
  reason: string | null
  mount_ms: number | null
  at: Generated<Date>
}

export interface Schema {
  language: LanguageTable
  app_user: UserTable
  session: SessionTable
  session_token: SessionTokenTable
  sign_in_failure: SignInFailureTable
  captcha_used: CaptchaUsedTable
  project: ProjectTable
  project_user: ProjectUserTable
  department: DepartmentTable
  project_department: ProjectDepartmentTable
  user_department: UserDepartmentTable
  project_designation: ProjectDesignationTable
  catalog: CatalogTable
  asset_photo: AssetPhotoTable
  file_space: FileSpaceTable
  role: RoleTable
  role_module: RoleModuleTable
  role_tab: RoleTabTable
  role_access: RoleAccessTable
  user_role: UserRoleTable
  removal: RemovalTable
  location: LocationTable
  location_contact: LocationContactTable
  location_spec: LocationSpecTable
  location_group: LocationGroupTable
  location_group_member: LocationGroupMemberTable
  team: TeamTable
  team_user: TeamUserTable
  team_location: TeamLocationTable
  user_location: UserLocationTable
  user_location_group: UserLocationGroupTable
  saved_view: SavedViewTable
  release_key: ReleaseKeyTable
  module_release: ModuleReleaseTable
  module_release_file: ModuleReleaseFileTable
  module_activation: ModuleActivationTable
  module_set_use: ModuleSetUseTable
  module_vote: ModuleVoteTable
  audit: AuditTable
  idempotency_key: IdempotencyKeyTable
}
