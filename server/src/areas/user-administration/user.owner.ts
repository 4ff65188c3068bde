import type { ActivityEntry, UserHistoryEntry } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { forbidden, notFound } from '../../serve/failure.ts'
import { plainEntry, type ActivitySource } from '../../things/activity-source.ts'
import { defineOwner } from '../../things/owner-kind.ts'
import { loadAccount, loadUser, loadUserInSight, type UserSight } from '../user/user.loader.ts'
import { holdsOverUser } from '../user/user.policy.ts'
import { updateUser } from '../user/user.repository.ts'
import { notifyOfUser } from './notify-of-user.ts'
import { findUserEntries, newestUserEntries } from './list-user-history.ts'
import { presentUserHistory } from './user-history.presenter.ts'

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
  activity: async (context, { id, sight }) => [await userActivity(context, id, sight)],
})

async function userActivity(context: Context, userId: string, sight: UserSight): Promise<ActivitySource> {
  const newest = await newestUserEntries(context, userId, sight)
  return {
    newest,
    async present(ids) {
      const rows = await findUserEntries(context, userId, sight, ids)
      const entries = await presentUserHistory(context, userId, rows, sight)
      return entries.map(present)
    },
  }
}

/** The kind of the things that an entry gives or takes. */
const kindOfThings: Partial<Record<UserHistoryEntry['kind'], string>> = {
  roles: 'role',
  default_role: 'role',
  departments: 'department',
  team_joined: 'team',
  team_left: 'team',
  team_lead_given: 'team',
  team_lead_taken: 'team',
}

function present(entry: UserHistoryEntry): ActivityEntry {
  const kind = kindOfThings[entry.kind] ?? 'thing'
  const named = (part: 'given' | 'taken', names: readonly string[]) =>
    names.map((name) => ({ part, kind, id: null, name }))
  return {
    ...plainEntry,
    id: entry.id,
    at: entry.at,
    // Users of several projects see this entry, and not in each of them may see people.
    who: entry.who === null ? null : { id: null, name: entry.who },
    kind: `user.${entry.kind}`,
    changes: entry.changes,
    things: [
      ...(entry.project
        ? [{ part: 'about' as const, kind: 'project', id: null, name: entry.project.short_name }]
        : []),
      ...named('given', entry.given),
      ...named('taken', entry.taken),
    ],
    more_given: entry.given_count - entry.given.length,
    more_taken: entry.taken_count - entry.taken.length,
    note: entry.comment,
    until: entry.end,
    entry: entry.id,
  }
}
