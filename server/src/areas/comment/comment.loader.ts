import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { loadCommented, type CommentedThing } from './commented-thing.ts'
import { findComments, lockComment, type CommentRow } from './comment.repository.ts'

export interface LoadedComment {
  comment: CommentRow
  commented: CommentedThing
}

/**
 * Loads a comment and locks it until the transaction ends, with the thing that it is on. Every call that names a comment loads it
 * here or by `loadReadComment`: the caller must see the thing and be one of the comment's readers.
 * @throws Failure not_found for a comment that the caller may not read
 */
export async function loadComment(context: Context, id: string): Promise<LoadedComment> {
  return readable(context, await lockComment(context.database, id))
}

/** Loads a comment for a caller who reads it, without a lock. @throws Failure not_found */
export async function loadReadComment(context: Context, id: string): Promise<LoadedComment> {
  const [comment] = await findComments(context.database, [id])
  return readable(context, comment)
}

async function readable(context: Context, comment: CommentRow | undefined): Promise<LoadedComment> {
  if (!comment) throw notFound()
  const commented = await loadCommented(context, comment.owner_kind, comment.owner_id)
  const isReader =
    comment.visible_to === 'all' || commented.isStaff || comment.user_id === context.actor.userId
  if (!isReader) throw notFound()
  return { comment, commented }
}
