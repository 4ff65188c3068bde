import { useTexts } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { tabOnDemand } from '../detail/tab-on-demand.tsx'
import { attachmentsQuery } from './attachment.queries.ts'
import type { AttachmentOwner } from './attachment-owner.ts'
import type { AttachmentsProps } from './attachments.tsx'

const Attachments = tabOnDemand<AttachmentsProps>(() => import('./attachments.tsx'))

/** The name of the tab in the address. */
export const attachmentsTab = 'files'

/**
 * The tab 'Files' of a thing, with their number, for the tabs of a `DetailTabs`; false for a person who may not see them. Its
 * words are the module's: `files.*`.
 */
export function useAttachmentsTab(
  owner: AttachmentOwner,
): { readonly value: typeof attachmentsTab; readonly label: string; readonly show: () => ReactNode } | false {
  const t = useTexts()
  const { data, error } = useQuery(attachmentsQuery(owner))
  if (error && (error.code === 'not_found' || error.code === 'forbidden')) return false
  const number = data?.attachments.length ?? 0
  return {
    value: attachmentsTab,
    label: number === 0 ? t('files.title') : t('files.tab', { number }),
    show: () => <Attachments key={owner.id} owner={owner} />,
  }
}
