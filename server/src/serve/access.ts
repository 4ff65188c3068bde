import type { Access, AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { prepared } from '../database/prepared.ts'
import type { Context } from './context.ts'
import { forbidden, notFound } from './failure.ts'

/**
 * Checks the access that a call declares, before its handler runs. For `thing` the loader of the thing checks it, and marks the
 * context as judged. What a release key may do is checked by the handler that knows the module.
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
      // The handler judges as soon as it knows the module.
      return
    case 'thing':
      return
  }
}

/** Returns whether the caller holds a code in any project, which counts for things without a project. */
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
