import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import type { ActivitySource } from '../../things/activity-source.ts'
import {
  auditSource,
  idsIn,
  trailSource,
  type PresentedTrail,
  type TrailRow,
} from '../../things/audit-source.ts'
import { namedParts } from '../../things/named-parts.ts'
import { defineOwner } from '../../things/owner-kind.ts'
import { changesBetween } from '../../things/presented-value.ts'
import { seenPeopleNames } from '../user/seen-people-names.loader.ts'
import { loadRole } from './role.loader.ts'

/** A role has a timeline and no comments. */
export const roleOwner = defineOwner({
  kind: 'role',
  async load(context, id) {
    const { project_id: projectId } = await loadRole(context, id, 'role_view')
    return { id, projectId }
  },
  activity: async (context, { id, projectId }) => [
    auditSource(context, { thing: 'role', id, projectId }, async (rows) =>
      rows.map((row) => present(row, context.actor.language)),
    ),
    ...(projectId === null ? [] : [holderSource(context, id, projectId)]),
  ],
})

/** Who got the role, and who lost it: entries about users. */
function holderSource(context: Context, roleId: string, projectId: string): ActivitySource {
  const isIts = sql<boolean>`a.thing = 'user' and a.project_id = ${projectId}
    and roles_of_user_change(a.before, a.after) ? ${roleId}`
  return trailSource(context, projectId, { name: 'people', condition: isIts }, async (rows) => {
    const people = rows.map(({ thing_id: id }) => id)
    const names = await seenPeopleNames(context, projectId, people)
    return rows.map(({ thing_id: id, after }) => {
      const isGiven = idsIn(after, 'role_id').includes(roleId)
      const person = { kind: 'user', given: isGiven ? [id] : [], taken: isGiven ? [] : [id], names }
      return { kind: 'role.people', ...namedParts([person]), entry: null }
    })
  })
}

/** The permissions of a role by the member of its entries, and what one of them is called. */
const permissions = { access: 'access', modules: 'module', tabs: 'tab' } as const

function present({ before, after }: TrailRow, language: string): PresentedTrail {
  if (!before) return { kind: 'role.created' }
  if (!after) return { kind: 'role.removed' }
  if ('home' in after) return { kind: 'role.home' }
  const changes = changesBetween(['name', 'description', 'code'], before, after, language)
  const parts = Object.entries(permissions).map(([member, kind]) => {
    const [was, is] = [idsIn(before, member), idsIn(after, member)]
    const given = is.filter((code) => !was.includes(code))
    const taken = was.filter((code) => !is.includes(code))
    return { kind, given, taken, names: new Map([...given, ...taken].map((code) => [code, code])) }
  })
  const { things, ...more } = namedParts(parts)
  const isOfPermissions = things.length > 0
  return {
    kind: isOfPermissions ? 'role.permissions' : 'role.changed',
    ...changes,
    // Permissions have codes and no pages.
    things: things.map((thing) => ({ ...thing, id: null })),
    ...more,
  }
}
