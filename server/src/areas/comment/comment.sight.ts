import { sql, type RawBuilder } from 'kysely'
import type { Rights } from '../../serve/rights.ts'
import { ownerKinds } from '../../things/owner-kinds.ts'

/** Which comments of a project a user may read, as far as their rights decide it. */
export interface CommentSight {
  userId: string
  /** Kinds of things that the user may see. */
  seen: readonly string[]
  /** Kinds of things that the user may change: they are staff there. */
  staff: readonly string[]
}

/** Returns what a user reads of the comments of a project; undefined for a user who reads all of every kind. */
export async function commentSightOf(userId: string, rights: Rights): Promise<CommentSight | undefined> {
  const commented = [...(await ownerKinds()).values()].flatMap(({ kind, comments }) =>
    comments ? [{ kind, ...comments }] : [],
  )
  const seen = commented.filter(({ view }) => rights.may(view))
  const staff = seen.filter((rules) => rules.staff.some((code) => rights.may(code)))
  if (staff.length === commented.length) return undefined
  return { userId, seen: seen.map(({ kind }) => kind), staff: staff.map(({ kind }) => kind) }
}

/**
 * Returns the condition that the entry `audit a` is not about a comment or a file of one, or about one that the user may read now and that was for them
 * before and after the change. Whether the user sees the thing that is commented on, as one of its kind, is for the caller to judge.
 */
export function readableCommentEntries({ userId, seen, staff }: CommentSight): RawBuilder<boolean> {
  const ofAttachment = (member: 'owner_kind' | 'owner_id') =>
    sql`coalesce(a.after ->> ${sql.lit(member)}, a.before ->> ${sql.lit(member)})`
  return sql<boolean>`(not (a.thing = 'comment' or (a.thing = 'attachment' and ${ofAttachment('owner_kind')} = 'comment')) or exists (
    select from comment c
    where c.id = case a.thing when 'comment' then a.thing_id else (${ofAttachment('owner_id')})::uuid end and c.owner_kind = any(${seen}::text[])
      and (c.user_id = ${userId} or c.owner_kind = any(${staff}::text[]) or 'staff' not in (
        c.visible_to, coalesce(a.before ->> 'visible_to', ''), coalesce(a.after ->> 'visible_to', ''))) offset 0))`
}
