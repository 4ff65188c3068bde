import type { Actor } from '../../serve/actor.ts'
import type { Context } from '../../serve/context.ts'
import type { CommentRow } from './comment.repository.ts'

/** Allows to change a comment only to its author, for some minutes, and not once it is struck through. */
export const mayChangeComment = (
  actor: Pick<Actor, 'userId'>,
  comment: Pick<CommentRow, 'user_id' | 'is_settled' | 'removed_at'>,
): boolean => comment.user_id === actor.userId && !comment.is_settled && comment.removed_at === null

/** Returns whether the caller may remove files of a comment: the author while they can change it, a moderator at any time. */
export const mayRemoveFiles = async (
  context: Context,
  comment: Pick<CommentRow, 'user_id' | 'is_settled' | 'removed_at' | 'project_id'>,
): Promise<boolean> =>
  mayChangeComment(context.actor, comment) ||
  (await context.rights(comment.project_id)).may('comment_moderate')
