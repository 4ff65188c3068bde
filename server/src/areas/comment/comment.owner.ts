import { forbidden } from '../../serve/failure.ts'
import { defineOwner } from '../../things/owner-kind.ts'
import { loadComment, loadReadComment } from './comment.loader.ts'
import { mayChangeComment, mayRemoveFiles } from './comment.policy.ts'

/**
 * Who reads a comment sees its files. Its author adds and removes them as long as they may change the comment; moderators remove
 * them at any time. Files are sent before the comment, too, by all who see things of a kind that has comments.
 */
export const commentOwner = defineOwner({
  kind: 'comment',
  async load(context, id) {
    const { comment } = await loadReadComment(context, id)
    return { id, projectId: comment.project_id }
  },
  attachments: {
    codes: [
      'location_view',
      'asset_view',
      'store_view',
      'stock_request_view',
      'stocktake_view',
      'team_view',
      'cm_view',
      'cm_add',
      'pm_view',
    ],
    async mayChange(context, { id }) {
      const { comment } = await loadReadComment(context, id)
      return mayChangeComment(context.actor, comment)
    },
    async lock(context, id) {
      const { comment } = await loadComment(context, id)
      if (!mayChangeComment(context.actor, comment)) throw forbidden()
    },
    removal: {
      async mayChange(context, { id }) {
        const { comment } = await loadReadComment(context, id)
        return mayRemoveFiles(context, comment)
      },
      async lock(context, id) {
        const { comment } = await loadComment(context, id)
        if (!(await mayRemoveFiles(context, comment))) throw forbidden()
      },
    },
  },
})
