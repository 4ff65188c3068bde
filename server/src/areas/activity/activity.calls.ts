import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import { serve } from '../../serve/serve.ts'
import type { AttachmentRules, OwnerThing } from '../../things/owner-kind.ts'
import { ownerKindOf } from '../../things/owner-kinds.ts'
import { attachmentSource } from '../attachment/attachment-source.presenter.ts'
import { commentStandOf } from '../comment/comment-stand.policy.ts'
import { commentSource } from '../comment/comment-source.presenter.ts'
import { listActivity } from './list-activity.ts'

/** Where not everybody who sees the thing sees its files, its timeline tells of them to those who do. */
const seesAttachments = async (context: Context, { load, sees }: AttachmentRules, thing: OwnerThing) =>
  sees ? sees(context, thing) : load === undefined

/** The timeline of a thing. The loader of its area decides who reads it, and its sources what of it. */
export const activityServed = [
  serve('/activity/list', async ({ owner_kind, owner_id, ...page }, context) => {
    const kind = await ownerKindOf(owner_kind)
    if (!kind.activity) throw invalid({ owner_kind: { key: 'field_invalid' } })
    const thing = await kind.load(context, owner_id)
    const { projectId } = thing
    const sources = await kind.activity(context, thing)
    if (kind.attachments && (await seesAttachments(context, kind.attachments, thing)))
      sources.push(attachmentSource(context, { kind: owner_kind, id: owner_id }, projectId))
    if (!kind.comments || projectId === null)
      return { ...(await listActivity(context.database, sources, page)), comments: null }
    const { isStaff, mayAdd } = await commentStandOf(context, kind.comments, { ...thing, projectId })
    const reader = { ownerKind: owner_kind, ownerId: owner_id, userId: context.actor.userId, isStaff }
    const all = [...sources, commentSource(context, projectId, reader)]
    return {
      ...(await listActivity(context.database, all, page)),
      comments: { is_staff: isStaff, may_add: mayAdd },
    }
  }),
]
