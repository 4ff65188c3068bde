import type { AttachmentQuota } from '@atrium/contract'
import { QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { attachmentsQuery } from './attachment.queries.ts'
import { AttachmentPane } from './attachment-pane.tsx'
import type { AttachmentOwner } from './attachment-owner.ts'

export interface AttachmentsProps {
  readonly owner: AttachmentOwner
}

/** The photos and files of a thing. */
export default function Attachments({ owner }: AttachmentsProps) {
  const t = useTexts()
  const query = useQuery(attachmentsQuery(owner))
  // Replies of uploads say it for things whose list does not.
  const [sent, setSent] = useState<AttachmentQuota | null>(null)
  return (
    <QueryView query={query} loading={t('files.loading')} failed={t('files.loadFailed')}>
      {({ attachments, may_change, quota }) => (
        <AttachmentPane
          owner={owner}
          attachments={attachments}
          mayChange={may_change}
          quota={quota ?? sent}
          onQuota={setSent}
        />
      )}
    </QueryView>
  )
}
