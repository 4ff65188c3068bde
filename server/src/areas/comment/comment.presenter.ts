import type { Comment } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import type { CommentRow } from './comment.repository.ts'

/** Presents a comment to one of its readers. */
export type CommentPresenter = (row: CommentRow) => Comment

/** Returns the presenter for the caller, who sees the thing of a project. */
export async function commentPresenter(context: Context, projectId: string): Promise<CommentPresenter> {
  const { userId } = context.actor
  const rights = await context.rights(projectId)
  const seesPeople = rights.may('user_view')
  const mayModerate = rights.may('comment_moderate')
  return (row) => {
    const isOwn = row.user_id === userId
    const isRemoved = row.removed_at !== null
    return {
      id: row.id,
      text: row.text,
      visible_to: row.visible_to,
      by: row.by_name === null ? null : { id: seesPeople || isOwn ? row.user_id : null, name: row.by_name },
      mentions: row.mentions,
      at: row.at.toISOString(),
      edited_at: row.edited_at?.toISOString() ?? null,
      removed: row.removed_at && { at: row.removed_at.toISOString(), by: row.remover_name },
      may: {
        edit_until: isOwn && !isRemoved && !row.is_settled ? row.edit_until.toISOString() : null,
        remove: !isRemoved && (isOwn || mayModerate),
      },
      version: row.version,
    }
  }
}
