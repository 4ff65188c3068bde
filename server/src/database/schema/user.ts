import type { Gender, PersonalOverview } from '@atrium/contract'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type StoredUserStatus = 'Active' | 'Blocked' | 'Deactivated' | 'Deleted'

/** Written YYYY-MM-DD. Read it as text, since a date is no point in time. */
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
  last_sign_in_at: Generated<Date | null>
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
  /** The user whose call created the account, null for the first administrator and if unknown. */
  created_by: Generated<string | null>
  search_text: GeneratedAlways<string>
}

export interface SavedViewTable {
  id: Generated<string>
  user_id: string
  screen: string
  name: string
  filters: JSONColumnType<Record<string, string>>
  /** The role that it is shared with. */
  role_id: Generated<string | null>
  version: Generated<number>
}

/** How a person has arranged a project for themselves. */
export interface PersonalOverviewTable {
  user_id: string
  project_id: string
  home: JSONColumnType<PersonalOverview['home']> | null
  favourites: JSONColumnType<PersonalOverview['favourites']>
  guide_hidden: Generated<boolean>
  version: number
}

declare module '../schema.ts' {
  interface Schema {
    app_user: UserTable
    personal_overview: PersonalOverviewTable
    saved_view: SavedViewTable
  }
}
