import { refetchChanged } from '@atrium/client'
import type { AttachmentQuota } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import type { AttachmentOwner } from './attachment-owner.ts'
import { useFileTexts } from './file-words.ts'
import { useUploads } from './use-uploads.ts'

/** Kinds of things that can belong to no project: the one that is open pays for their files. */
const ofNoProject: ReadonlySet<AttachmentOwner['kind']> = new Set(['material', 'user', 'catalog'])

/** Sends files to a thing. What has arrived is in the list of its files. */
export function useAttachmentUploads(owner: AttachmentOwner, onQuota: (quota: AttachmentQuota) => void) {
  const t = useFileTexts()
  const queries = useQueryClient()
  return useUploads({
    fields: {
      owner_kind: owner.kind,
      owner_id: owner.id,
      // Things of a project name it themselves.
      ...(ofNoProject.has(owner.kind) && { project_id: owner.projectId }),
    },
    tooLarge: t('tooLarge', { megabytes: limits.attachmentBytes / 1024 / 1024 }),
    async onSent({ quota }) {
      onQuota(quota)
      await refetchChanged(queries)
      return false
    },
  })
}
