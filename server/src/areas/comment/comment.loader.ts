import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { loadCommented, type CommentedThing } from './commented-thing.ts'
import { lockComment, type CommentRow } from './comment.repository.ts'

export interface LoadedComment {
  comment: CommentRow
  commented: CommentedThing
}

/**
 * Returns a comment, locked until the transaction ends, with the thing that it is on. Every call that names a comment loads it
 * here: the caller must see the thing and be one of the comment's readers.
 * @throws Failure not_found for a comment that the caller may not read
 */
export async function loadComment(context: Context, id: string): Promise<LoadedComment> {
  const comment = await lockComment(context.database, id)
  if (!comment) throw notFound()
  const commented = await loadCommented(context, comment.owner_kind, comment.owner_id)
  const isReader =
    comment.visible_to === 'all' || commented.isStaff || comment.user_id === context.actor.userId
  if (!isReader) throw notFound()
  return { comment, commented }
}
