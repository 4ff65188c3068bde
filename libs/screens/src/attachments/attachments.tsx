import type { AttachmentQuota } from '@atrium/contract'
import { QueryView } from '@atrium/modals'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { attachmentsQuery } from './attachment.queries.ts'
import { AttachmentPane } from './attachment-pane.tsx'
import type { AttachmentOwner } from './attachment-owner.ts'
import { LoadedWords, useFileTexts } from './file-words.ts'

export interface AttachmentsProps {
  readonly owner: AttachmentOwner
}

/** The photos and files of a thing. */
export default function Attachments(props: AttachmentsProps) {
  return <LoadedWords>{() => <LoadedAttachments {...props} />}</LoadedWords>
}

function LoadedAttachments({ owner }: AttachmentsProps) {
  const t = useFileTexts()
  const query = useQuery(attachmentsQuery(owner))
  // Replies of uploads say it for things whose list does not.
  const [sent, setSent] = useState<AttachmentQuota | null>(null)
  return (
    <QueryView query={query} loading={t('loading')} failed={t('loadFailed')}>
      {({ attachments, may_change, removed, quota }) => (
        <AttachmentPane
          owner={owner}
          attachments={attachments}
          mayChange={may_change}
          removed={removed}
          quota={quota ?? sent}
          onQuota={setSent}
        />
      )}
    </QueryView>
  )
}
