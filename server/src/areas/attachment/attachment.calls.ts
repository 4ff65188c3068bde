import { keyOf } from '../../attachments/attachment-files.ts'
import { mediaTypeOf, nameOf, presentAttachment } from '../../attachments/attachment.presenter.ts'
import { attachmentsOf } from '../../attachments/attachment.repository.ts'
import { quotaOf } from '../../attachments/quota.ts'
import { serve, type ServedCall } from '../../serve/serve.ts'
import { addAttachmentServed } from './add-attachment.ts'
import { attachWaiting } from './attach-waiting.writer.ts'
import { countRemoved } from '../../attachments/removed-attachment.repository.ts'
import { loadAttachment, loadOwner, shownOf } from './attachment.loader.ts'
import { changeCaption, removeAttachment, setCover, sortAttachments } from './change-attachments.ts'
import { downloadMany } from './download-many.ts'
import { removeMany } from './remove-many.ts'
import { deleteForGood, listRemoved } from './removed-attachments.ts'
import { restoreAttachment, restoreMany } from './restore-attachments.ts'

export const attachmentServed: readonly ServedCall[] = [
  addAttachmentServed,

  serve('/attachment/attach', (input, context) => attachWaiting(context, input)),

  serve('/attachment/list', async ({ owner_kind: kind, owner_id: id }, context) => {
    const seen = await loadOwner(context, { kind, id })
    const { owner, mayChange, seesOwnOnly } = seen
    const rows = shownOf(context, seen, await attachmentsOf(context.database, { kind, id }))
    return {
      attachments: rows.map((row) => presentAttachment(context, row)),
      may_change: mayChange,
      removed: mayChange && !seesOwnOnly ? await countRemoved(context.database, { kind, id }) : 0,
      quota: owner.projectId === null ? null : await quotaOf(context, owner.projectId),
    }
  }),

  serve('/attachment/update', (input, context) => changeCaption(context, input)),
  serve('/attachment/setCover', (input, context) => setCover(context, input)),
  serve('/attachment/sort', (input, context) => sortAttachments(context, input)),
  serve('/attachment/remove/{id}', (input, context) => removeAttachment(context, input)),

  serve('/attachment/removeMany', (input, context) => removeMany(context, input)),
  serve('/attachment/listRemoved', (input, context) => listRemoved(context, input)),
  serve('/attachment/restore/{id}', async (input, context) => ({
    version: await restoreAttachment(context, input),
  })),
  serve('/attachment/restoreMany', (input, context) => restoreMany(context, input)),
  serve('/attachment/deleteRemoved/{id}', (input, context) => deleteForGood(context, input)),

  serve('/attachment/getUsage', async ({ project_id }, context) => {
    const { projectFileBytes, projectFileBytesMaximum } = context.services.environment
    return {
      quota: await quotaOf(context, project_id),
      default_maximum: projectFileBytes,
      highest_maximum: projectFileBytesMaximum,
    }
  }),

  serve('/attachment/download/{id}', async ({ id }, context) => {
    const row = await loadAttachment(context, id)
    return {
      name: nameOf(row),
      type: mediaTypeOf(row),
      bytes: row.bytes,
      read: () => context.services.files.read(keyOf(row)),
    }
  }),

  serve('/attachment/downloadMany', (input, context) => downloadMany(context, input)),
]
