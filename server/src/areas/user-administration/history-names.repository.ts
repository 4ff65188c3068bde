import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { inLanguage } from '../../languages/multilingual.ts'

/** The current names of things in a history. Removed things have none. */
export interface HistoryNames {
  projects: ReadonlyMap<string, { id: string; short_name: string }>
  /** The names of roles, departments and teams by id, and of departments by code, too. */
  called: ReadonlyMap<string, string>
}

interface ThingsToName {
  projects: readonly string[]
  roles: readonly string[]
  /** Ids or codes. */
  departments: readonly string[]
  teams: readonly string[]
}

export async function namesOfHistory(
  database: Database,
  language: string,
  things: ThingsToName,
): Promise<HistoryNames> {
  const isId = (text: string) => z.uuid().safeParse(text).success
  const departmentIds = things.departments.filter(isId)
  const departmentCodes = things.departments.filter((text) => !isId(text))
  const { rows } = await sql<{ kind: 'project' | 'other'; id: string; name: Multilingual }>`
    select 'project' as kind, id::text, jsonb_build_object(default_language(), short_name) as name from project
      where id = any(${things.projects}::uuid[])
    union all select 'other', id::text, name from role where id = any(${things.roles}::uuid[])
    union all select 'other', id::text, name from team where id = any(${things.teams}::uuid[])
    union all select 'other', id::text, name from department where id = any(${departmentIds}::uuid[])
    union all select 'other', code, name from department where code = any(${departmentCodes}::text[])`.execute(
    database,
  )
  const of = (kind: (typeof rows)[number]['kind']) => rows.filter((row) => row.kind === kind)
  return {
    projects: new Map(
      of('project').map(({ id, name }) => [id, { id, short_name: inLanguage(name, language) }]),
    ),
    called: new Map(of('other').map(({ id, name }) => [id, inLanguage(name, language)])),
  }
}
