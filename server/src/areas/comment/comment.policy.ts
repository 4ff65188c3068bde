import type { Actor } from '../../serve/actor.ts'
import type { CommentRow } from './comment.repository.ts'

/** Allows to change a comment only to its author, for some minutes, and not once it is struck through. */
export const mayChangeComment = (
  actor: Pick<Actor, 'userId'>,
  comment: Pick<CommentRow, 'user_id' | 'is_settled' | 'removed_at'>,
): boolean => comment.user_id === actor.userId && !comment.is_settled && comment.removed_at === null
