import type { Context } from '../../serve/context.ts'
import { personalNames } from './details-rules.ts'
import { namesOfHistory, type HistoryNames, type NamedOfHistory } from './history-names.repository.ts'
import type { UserHistoryRow, WrittenOfUser } from './list-user-history.ts'
import type { UserSight } from '../user/user.loader.ts'

/** What a change did with a user. */
export type UserHistoryKind =
  | 'created'
  | 'changed'
  | 'status'
  | 'login_enabled'
  | 'login_disabled'
  | 'password'
  | 'superuser_given'
  | 'superuser_taken'
  | 'photo_set'
  | 'photo_removed'
  | 'project_joined'
  | 'project_left'
  | 'roles'
  | 'default_role'
  | 'departments'
  | 'team_joined'
  | 'team_left'
  | 'team_lead_given'
  | 'team_lead_taken'
  | 'locations'
  | 'location_groups'
  | 'stores'

/** An entry of a user's history. */
export interface UserHistoryEntry {
  id: string
  at: string
  /** The name of the person; null where nobody did it. */
  who: string | null
  kind: UserHistoryKind
  /** Null for what concerns the account in all projects. */
  project: { id: string; code: string; short_name: string } | null
  changes: { field: Field; before: string | null; after: string | null }[]
  /** The reason that was given for a status; often empty. */
  comment: string
  /** When a status was to end by itself. */
  end: string | null
  /** As far as it is still there and the reader sees it. */
  given: NamedOfHistory[]
  taken: NamedOfHistory[]
  givenCount: number
  takenCount: number
}

const historyFields = [
  'name',
  'email',
  'language',
  'status',
  'file_number',
  'mobile',
  'date_of_hire',
  'operational_status',
  'identification_number',
  'date_of_birth',
  'nationality',
  'gender',
  'religion',
] as const
type Field = (typeof historyFields)[number]

/** Reads entries of the trail as far as a reader who sees the user may read them, with current names and never a secret. */
export async function readUserHistory(
  context: Context,
  userId: string,
  rows: readonly UserHistoryRow[],
  { readsPersonal }: Pick<UserSight, 'readsPersonal'>,
): Promise<UserHistoryEntry[]> {
  const withGroups = await projectsWithSeenGroups(context, rows)
  const names = await namesOfHistory(context.database, context.actor.language, {
    projects: rows.flatMap((row) => row.project_id ?? []),
    roles: rows.flatMap(rolesIn).flatMap(({ ids }) => ids),
    departments: rows.flatMap(departmentsIn).flatMap(({ ids }) => ids),
    teams: rows.flatMap((row) => (row.thing === 'team' ? row.thing_id : [])),
    locations: rows.flatMap((row) => listed(row, ['assigned_locations'])).flatMap(({ ids }) => ids),
    stores: rows.flatMap((row) => listed(row, ['assigned_stores'])).flatMap(({ ids }) => ids),
    groups: rows
      .filter((row) => row.project_id !== null && withGroups.has(row.project_id))
      .flatMap((row) => listed(row, ['assigned_groups']))
      .flatMap(({ ids }) => ids),
  })
  const fields = historyFields.filter((field) => readsPersonal || !personalFields.has(field))
  return rows.map((row) => presentOne(row, names, fields, userId))
}

/** Returns the projects of entries in which the reader sees every group of locations. */
async function projectsWithSeenGroups(
  context: Context,
  rows: readonly UserHistoryRow[],
): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap((row) =>
    row.project_id !== null && listed(row, ['assigned_groups']).some((one) => one.ids.length > 0)
      ? [row.project_id]
      : [],
  )
  const rights = await context.rightsByProject([...new Set(ids)])
  const seeing = [...rights.values()].filter(
    (own) => own.may('location_group_view') && own.may('location_view_all'),
  )
  return new Set(seeing.map(({ projectId }) => projectId))
}

/** An import records all its changes in one entry. */
const personalFields: ReadonlySet<string> = new Set(personalNames)

function presentOne(
  row: UserHistoryRow,
  names: HistoryNames,
  fields: readonly Field[],
  userId: string,
): UserHistoryEntry {
  const ofTeam = row.thing === 'team' ? kindOfTeam(row, userId) : null
  const after = ofTeam === null ? (row.after ?? {}) : {}
  const team = (side: 'given' | 'taken') => (ofTeam?.side === side ? [row.thing_id] : [])
  const [given, taken] = ofTeam
    ? [team('given'), team('taken')]
    : [givenBy(row, 'after'), givenBy(row, 'before')]
  const named = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const name = names.called.get(id)
      return name === undefined ? [] : [{ id, name }]
    })
  const kind = ofTeam?.kind ?? kindOf(row)
  return {
    id: row.id,
    at: row.at.toISOString(),
    who: row.who,
    kind,
    project: (row.project_id === null ? undefined : names.projects.get(row.project_id)) ?? null,
    changes: kind === 'created' || ofTeam ? [] : changesOf(row, fields),
    comment: textOf(after['comment']) ?? '',
    end: textOf(after['end']),
    given: named(given),
    taken: named(taken),
    givenCount: given.length,
    takenCount: taken.length,
  }
}

interface OfTeam {
  kind: UserHistoryKind
  side: 'given' | 'taken'
}

/** Returns what a change of a team means for one of its people. */
function kindOfTeam({ before, after }: UserHistoryRow, userId: string): OfTeam {
  if (textsOf(after?.['added_users']).includes(userId)) return { kind: 'team_joined', side: 'given' }
  if (after?.['supervisor_id'] === userId) return { kind: 'team_lead_given', side: 'given' }
  // Everybody leaves a removed team, its supervisor too.
  const isGone = [before?.['removed_users'], before?.['users']].some((ids) => textsOf(ids).includes(userId))
  return { kind: isGone ? 'team_left' : 'team_lead_taken', side: 'taken' }
}

function kindOf({ before, after }: UserHistoryRow): UserHistoryKind {
  const [was, is] = [before ?? {}, after ?? {}]
  const has = (member: string) => member in was || member in is
  if (!before && 'email' in is) return 'created'
  if ('status' in is) return 'status'
  if (was['login_enabled'] === false && is['login_enabled'] === true) return 'login_enabled'
  if (is['login_enabled'] === false) return 'login_disabled'
  if ('password' in is) return 'password'
  if ('is_superuser' in is) return is['is_superuser'] === true ? 'superuser_given' : 'superuser_taken'
  if (has('photo')) return 'photo' in is ? 'photo_set' : 'photo_removed'
  if ('project_id' in is) return 'project_joined'
  if ('project_id' in was) return 'project_left'
  if (has('default_role_id')) return 'default_role'
  if (has('role_id')) return 'roles'
  if (has('added_departments') || has('left_departments') || has('department_code')) return 'departments'
  if (has('assigned_locations')) return 'locations'
  if (has('assigned_groups')) return 'location_groups'
  if (has('assigned_stores')) return 'stores'
  return 'changed'
}

/** Returns the fields that differ. A first value that came with the account has no value before it. */
function changesOf({ before, after }: UserHistoryRow, fields: readonly Field[]): UserHistoryEntry['changes'] {
  return fields.flatMap((field) => {
    if (after?.[field] === undefined) return []
    const [was, is] = [textOf(before?.[field]), textOf(after[field])]
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

interface Named {
  side: 'before' | 'after'
  ids: string[]
}

const listed = (row: UserHistoryRow, members: readonly string[]): Named[] =>
  (['before', 'after'] as const).map((side) => {
    const written: WrittenOfUser = row[side] ?? {}
    return { side, ids: members.flatMap((member) => textsOf(written[member])) }
  })

const rolesIn = (row: UserHistoryRow) => listed(row, ['role_id', 'default_role_id'])
/** By id, or by code where the call named the department by code. */
const departmentsIn = (row: UserHistoryRow) =>
  listed(row, ['added_departments', 'left_departments', 'departments', 'department_code'])
const assignedIn = (row: UserHistoryRow) =>
  listed(row, ['assigned_locations', 'assigned_groups', 'assigned_stores'])

function givenBy(row: UserHistoryRow, side: Named['side']): string[] {
  return [...rolesIn(row), ...departmentsIn(row), ...assignedIn(row)]
    .filter((one) => one.side === side)
    .flatMap(({ ids }) => ids)
}
