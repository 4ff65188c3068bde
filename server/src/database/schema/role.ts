import type { PersonalOverview } from '@atrium/contract'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { DefaultMultilingual, MultilingualColumn } from './columns.ts'

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

/** The cards that the home page of a role's holders starts with. */
export interface RoleHomeTable {
  role_id: string
  home: JSONColumnType<PersonalOverview['home']> | null
  version: number
}

declare module '../schema.ts' {
  interface Schema {
    role: RoleTable
    role_module: RoleModuleTable
    role_tab: RoleTabTable
    role_access: RoleAccessTable
    user_role: UserRoleTable
    role_home: RoleHomeTable
  }
}
