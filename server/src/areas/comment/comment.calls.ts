import { searchedFor } from '../../serve/searched-for.ts'
import { serve } from '../../serve/serve.ts'
import { attachWaiting } from '../attachment/attach-waiting.writer.ts'
import { addComment, removeComment, updateComment } from './change-comment.ts'
import { loadCommented } from './commented-thing.ts'
import { commentPresenter } from './comment.presenter.ts'
import { listComments } from './comment.repository.ts'
import { findMentionable } from './mentions.ts'

/** The calls of comments. The loader of the thing that they are on decides who reads and writes them. */
export const commentServed = [
  serve('/comment/add', async (input, context) => {
    const id = await addComment(context, input)
    const { attachment_ids = [] } = input
    if (attachment_ids.length > 0)
      await attachWaiting(context, { owner_kind: 'comment', owner_id: id, attachment_ids })
    return { id }
  }),

  serve('/comment/list', async ({ owner_kind, owner_id, ...page }, context) => {
    const { thing, isStaff } = await loadCommented(context, owner_kind, owner_id)
    const { database, actor } = context
    const reader = { ownerKind: owner_kind, ownerId: owner_id, userId: actor.userId, isStaff }
    const { rows, total } = await listComments(database, reader, page)
    const present = await commentPresenter(context, thing.projectId, rows)
    return { comments: rows.map(present), total }
  }),

  serve('/comment/getMentionable', async (input, context) => {
    const commented = await loadCommented(context, input.owner_kind, input.owner_id)
    const search = { ...input, search: searchedFor(input) }
    return { people: await findMentionable(context.database, commented, input.visible_to, search) }
  }),

  serve('/comment/update', async (input, context) => ({ version: await updateComment(context, input) })),

  serve('/comment/remove/{id}', (input, context) => removeComment(context, input)),
]
