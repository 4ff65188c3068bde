import type { Comment } from '@atrium/contract'
import { presentAttachment } from '../../attachments/attachment.presenter.ts'
import { attachmentsOfEach } from '../../attachments/attachment.repository.ts'
import type { Context } from '../../serve/context.ts'
import { mayChangeComment } from './comment.policy.ts'
import type { CommentRow } from './comment.repository.ts'

/** Presents a comment to one of its readers. */
export type CommentPresenter = (row: CommentRow) => Comment

/** Returns the presenter of some comments for the caller, who sees the thing of a project. Reads their attachments at once. */
export async function commentPresenter(
  context: Context,
  projectId: string,
  comments: readonly Pick<CommentRow, 'id'>[],
): Promise<CommentPresenter> {
  const { userId } = context.actor
  const attachments = await attachmentsOfEach(
    context.database,
    'comment',
    comments.map(({ id }) => id),
  )
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
      attachments: (attachments.get(row.id) ?? []).map((one) => presentAttachment(context, one)),
      at: row.at.toISOString(),
      edited_at: row.edited_at?.toISOString() ?? null,
      removed: row.removed_at && { at: row.removed_at.toISOString(), by: row.remover_name },
      may: {
        edit_until: mayChangeComment(context.actor, row) ? row.edit_until.toISOString() : null,
        remove: !isRemoved && (isOwn || mayModerate),
        remove_files: mayModerate,
      },
      version: row.version,
    }
  }
}
