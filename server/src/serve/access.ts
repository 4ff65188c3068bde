import type { Access, AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { prepared } from '../database/prepared.ts'
import type { Context } from './context.ts'
import { forbidden, notFound } from './failure.ts'

/**
 * Judges what a call declares before its handler runs.
 * `thing` is left to the authorised loader of the thing, which marks the context as judged, and what a release key may do to
 * who knows the module that it is about.
 */
export async function judge(access: Access, input: Record<string, unknown>, context: Context): Promise<void> {
  switch (access.kind) {
    case 'open':
    case 'signed-in':
      return context.judged()
    case 'superuser':
      if (!context.actor.isSuperuser) throw forbidden()
      return context.judged()
    case 'member': {
      const rights = await context.rights(String(input[access.project]))
      if (!rights.isMember) throw notFound()
      return context.judged()
    }
    case 'project':
      await context.require(String(input[access.project]), access.code)
      return
    case 'anywhere':
      if (!(await holdsAnywhere(context, access.code))) throw forbidden()
      return context.judged()
    case 'release':
      if (!(await holdsAnywhere(context, access.code))) throw forbidden()
      if (!context.actor.releaseKey) return context.judged()
      if (!access.byKey) throw forbidden()
      // The handler judges, as soon as it knows which module it is about.
      return
    case 'thing':
      return
  }
}

/** Whether the caller holds a code in any project: what is of no project goes by it. */
export async function holdsAnywhere(context: Context, code: AccessCode): Promise<boolean> {
  if (context.actor.isSuperuser || (await context.mayWhereKnown(code))) return true
  const query = sql<{ held: boolean }>`
    select exists (
      select 1 from user_role u join role_access a on a.role_id = u.role_id
      where u.user_id = ${context.actor.userId} and a.access_code = ${code}
    ) as held`
  const { rows } = await prepared(context.database, query)
  return rows[0]?.held ?? false
}
