import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import type { CommentRules, CommentStand, OwnerThing } from '../../things/owner-kind.ts'
import { userHolds } from '../../things/seen-by.ts'

/** Returns how the caller, who loaded a thing of a project, stands to its comments. */
export async function commentStandOf(
  context: Context,
  rules: CommentRules,
  thing: OwnerThing & { projectId: string },
): Promise<CommentStand> {
  if (rules.relations) return rules.relations.stand(context, thing)
  const rights = await context.rights(thing.projectId)
  return { isStaff: rules.staff.some((code) => rights.may(code)), mayAdd: true }
}

/** Returns the condition that `app_user u`, who sees a thing, reads comments on it that are for staff. */
export const isStaffOf = (
  rules: CommentRules,
  thing: Pick<OwnerThing, 'id' | 'projectId'>,
): RawBuilder<boolean> =>
  rules.relations?.isStaff(thing) ??
  sql<boolean>`(${sql.join(
    rules.staff.map((code) => userHolds(thing.projectId, code)),
    sql` or `,
  )})`
