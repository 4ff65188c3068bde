import type { WeekdayHours } from '@atrium/contract/working-time'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DefaultMultilingual, MultilingualColumn } from './columns.ts'

export interface ProjectTable {
  id: Generated<string>
  code: string
  short_name: string
  full_name: MultilingualColumn
  version: Generated<number>
  search_text: GeneratedAlways<string>
  time_zone: Generated<string>
  week_start: Generated<number>
  currency: Generated<string>
  working_hours: ColumnType<WeekdayHours[], string | undefined, string>
  number_prefixes: ColumnType<Record<string, string>, string | undefined, string>
  reopen_days: Generated<number>
  /** Null: the configuration decides how much its files may take. */
  file_bytes: ColumnType<string | null, number | null | undefined, number | null>
  inspectors_review: Generated<boolean>
}

export interface ProjectExceptionTable {
  project_id: string
  day: ColumnType<string, string, string>
  name: Generated<string>
  opens: string | null
  closes: string | null
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

declare module '../schema.ts' {
  interface Schema {
    project: ProjectTable
    project_exception: ProjectExceptionTable
    project_user: ProjectUserTable
    department: DepartmentTable
    project_department: ProjectDepartmentTable
    user_department: UserDepartmentTable
    project_designation: ProjectDesignationTable
    team: TeamTable
    team_user: TeamUserTable
    team_location: TeamLocationTable
  }
}
