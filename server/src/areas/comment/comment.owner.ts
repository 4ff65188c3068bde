import { forbidden } from '../../serve/failure.ts'
import { defineOwner } from '../../things/owner-kind.ts'
import { loadComment, loadReadComment } from './comment.loader.ts'
import { mayChangeComment } from './comment.policy.ts'

/** Who reads a comment sees its files. Its author adds and removes them as long as they may change the comment. */
export const commentOwner = defineOwner({
  kind: 'comment',
  async load(context, id) {
    const { comment } = await loadReadComment(context, id)
    return { id, projectId: comment.project_id }
  },
  attachments: {
    async mayChange(context, { id }) {
      const { comment } = await loadReadComment(context, id)
      return mayChangeComment(context.actor, comment)
    },
    async lock(context, id) {
      const { comment } = await loadComment(context, id)
      if (!mayChangeComment(context.actor, comment)) throw forbidden()
    },
  },
})
