import { call } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useActivityTexts } from '../activity/activity-words.ts'
import { useUploads } from '../attachments/use-uploads.ts'

/** Files of a comment that is being written. They are sent at once, and wait on the server until the comment takes them. */
export function useCommentFiles(projectId: string) {
  const t = useActivityTexts()
  const { uploads, add, retry, cancel, forget } = useUploads({
    fields: { owner_kind: 'comment', project_id: projectId },
    tooLarge: t('comment.fileTooLarge', { megabytes: limits.attachmentBytes / 1024 / 1024 }),
    onSent: () => true,
  })
  return {
    uploads,
    add(files: readonly File[]) {
      const room = Math.max(0, limits.attachmentsOfOwner - uploads.length)
      add(files.slice(0, room))
      if (files.length > room) toast.info(t('comment.filesBeyond', { maximum: limits.attachmentsOfOwner }))
    },
    retry,
    /** Stops a file on its way, and deletes one that has arrived. */
    remove(key: string) {
      const state = uploads.find((one) => one.key === key)?.state
      cancel(key)
      // The server deletes it by itself after a day, if this fails.
      if (state?.at === 'sent') void call('/attachment/remove/{id}', { id: state.attachment.id })
    },
    forget,
    /** Whether all have arrived. */
    areSent: uploads.every(({ state }) => state.at === 'sent'),
    ids: uploads.flatMap(({ state }) => (state.at === 'sent' ? [state.attachment.id] : [])),
  }
}
