import type { AccessCode, ActivityEntry } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { forbidden, notFound } from '../../serve/failure.ts'
import { plainEntry, type ActivitySource } from '../../things/activity-source.ts'
import { defineOwner } from '../../things/owner-kind.ts'
import { loadAccount, loadUser, loadUserInSight, type UserSight } from '../user/user.loader.ts'
import { holdsOverUser } from '../user/user.policy.ts'
import { updateUser } from '../user/user.repository.ts'
import { notifyOfUser } from './notify-of-user.ts'
import { findUserEntries, newestUserEntries } from './list-user-history.ts'
import type { NamedOfHistory } from './history-names.repository.ts'
import { statusEnds } from './status-ends.presenter.ts'
import { readUserHistory, type UserHistoryEntry, type UserHistoryKind } from './user-history.presenter.ts'

/**
 * A person belongs to several projects, and so has a timeline and no comments. Their files are personal data; their photo is
 * seen with them.
 */
export const userOwner = defineOwner({
  kind: 'user',
  async load(context, id) {
    const { sight } = await loadUserInSight(context, id)
    // Users see themselves, but what others recorded about them is for users who see users.
    if (!context.actor.isSuperuser && sight.projectIds.length === 0) throw forbidden()
    context.judged()
    return { id, projectId: null, sight }
  },
  attachments: {
    codes: ['user_edit'],
    async load(context, id) {
      const { sight } = await loadUserInSight(context, id)
      if (!sight.readsPersonal) throw notFound()
      return { id, projectId: null }
    },
    sees: async (context, { id }) => (await loadUserInSight(context, id)).sight.readsPersonal,
    async loadWithCover(context, id) {
      await loadUser(context, id)
      return { id, projectId: null }
    },
    mayChange: (context, { id }) => holdsOverUser(context, id, 'user_edit'),
    lock: (context, id) => loadAccount(context, id, 'user_edit', undefined),
    async coverChanged(context, id) {
      await updateUser(context.database, id, {})
      await notifyOfUser(context.database, { changed: (project) => context.changed(project, 'users') }, id)
    },
  },
  activity: (context, { id, sight }) => userActivity(context, id, sight),
})

async function userActivity(context: Context, userId: string, sight: UserSight): Promise<ActivitySource[]> {
  const newest = await newestUserEntries(context, userId, sight)
  const recorded: ActivitySource = {
    name: 'trail',
    ids: 'number',
    newest,
    async present(ids) {
      const rows = await findUserEntries(context, userId, sight, ids)
      const entries = await readUserHistory(context, userId, rows, sight)
      const projects = entries.flatMap(({ project }) => project?.id ?? [])
      const rights = await context.rightsByProject([...new Set(projects)])
      return entries.map((entry) => present(entry, (code) => mayIn(rights, entry.project?.id, code)))
    },
  }
  return [recorded, statusEnds(context, userId)]
}

const mayIn = (
  rights: Awaited<ReturnType<Context['rightsByProject']>>,
  projectId: string | undefined,
  code: AccessCode,
): boolean => (projectId !== undefined && rights.get(projectId)?.may(code)) ?? false

/** The kind of the things that an entry gives or takes, and the right that opens their page. */
const thingsOf: Partial<Record<UserHistoryKind, { kind: string; view?: AccessCode }>> = {
  roles: { kind: 'role', view: 'role_view' },
  default_role: { kind: 'role', view: 'role_view' },
  departments: { kind: 'department' },
  team_joined: { kind: 'team', view: 'team_view' },
  team_left: { kind: 'team', view: 'team_view' },
  team_lead_given: { kind: 'team', view: 'team_view' },
  team_lead_taken: { kind: 'team', view: 'team_view' },
  locations: { kind: 'location', view: 'location_view' },
  location_groups: { kind: 'location_group', view: 'location_group_view' },
  stores: { kind: 'store', view: 'store_view' },
}

function present(entry: UserHistoryEntry, may: (code: AccessCode) => boolean): ActivityEntry {
  const { project, given, taken } = entry
  const { kind, view } = thingsOf[entry.kind] ?? { kind: 'thing' }
  const hasPage = view !== undefined && may(view)
  const inProject = project === null ? {} : { project_code: project.code }
  const named = (part: 'given' | 'taken', things: readonly NamedOfHistory[]) =>
    things.map(({ id, name }) => ({ part, kind, id: hasPage ? id : null, name, ...inProject }))
  const about = project && {
    part: 'about' as const,
    kind: 'project',
    id: project.id,
    name: project.short_name,
    ...inProject,
  }
  return {
    ...plainEntry,
    id: entry.id,
    at: entry.at,
    // Users of several projects see this entry, and not in each of them may see people.
    who: entry.who === null ? null : { id: null, name: entry.who },
    kind: `user.${entry.kind}`,
    changes: entry.changes,
    things: [...(about ? [about] : []), ...named('given', given), ...named('taken', taken)],
    more_given: entry.givenCount - given.length,
    more_taken: entry.takenCount - taken.length,
    note: entry.comment,
    until: entry.end,
    entry: entry.id,
  }
}
