import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { inLanguage } from '../../languages/multilingual.ts'

/** A thing by its current name. */
export interface NamedOfHistory {
  /** A department can have its code here. */
  id: string
  name: string
}

/** The current names of things in a history. Removed things have none. */
export interface HistoryNames {
  projects: ReadonlyMap<string, { id: string; code: string; short_name: string }>
  /** The names of roles, departments, teams, locations, groups and stores by id, and of departments by code, too. */
  called: ReadonlyMap<string, string>
}

interface ThingsToName {
  projects: readonly string[]
  roles: readonly string[]
  /** Ids or codes. */
  departments: readonly string[]
  teams: readonly string[]
  /** The reader sees all of the projects that these are in. */
  locations: readonly string[]
  stores: readonly string[]
  groups: readonly string[]
}

export async function namesOfHistory(
  database: Database,
  language: string,
  things: ThingsToName,
): Promise<HistoryNames> {
  const isId = (text: string) => z.uuid().safeParse(text).success
  const departmentIds = things.departments.filter(isId)
  const departmentCodes = things.departments.filter((text) => !isId(text))
  const { rows } = await sql<{ kind: 'project' | 'other'; id: string; code: string; name: Multilingual }>`
    select 'project' as kind, id::text, code, jsonb_build_object(default_language(), short_name) as name from project
      where id = any(${things.projects}::uuid[])
    union all select 'other', id::text, '', name from role where id = any(${things.roles}::uuid[])
    union all select 'other', id::text, '', name from team where id = any(${things.teams}::uuid[])
    union all select 'other', id::text, '', name from location where id = any(${things.locations}::uuid[])
    union all select 'other', id::text, '', name from store where id = any(${things.stores}::uuid[])
    union all select 'other', id::text, '', name from location_group where id = any(${things.groups}::uuid[])
    union all select 'other', id::text, '', name from department where id = any(${departmentIds}::uuid[])
    union all select 'other', code, '', name from department where code = any(${departmentCodes}::text[])`.execute(
    database,
  )
  const of = (kind: (typeof rows)[number]['kind']) => rows.filter((row) => row.kind === kind)
  return {
    projects: new Map(
      of('project').map(({ id, code, name }) => [id, { id, code, short_name: inLanguage(name, language) }]),
    ),
    called: new Map(of('other').map(({ id, name }) => [id, inLanguage(name, language)])),
  }
}
