import { useLanguage } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { tabOnDemand } from '../detail/tab-on-demand.tsx'
import { attachmentsQuery } from './attachment.queries.ts'
import type { AttachmentOwner } from './attachment-owner.ts'
import type { AttachmentsProps } from './attachments.tsx'
import { tabLabel } from './tab-label.ts'

const Attachments = tabOnDemand<AttachmentsProps>(() => import('./attachments.tsx'))

/** The name of the tab in the address. */
export const attachmentsTab = 'files'

/** The tab 'Files' of a thing, with their number, for the tabs of a `DetailTabs`; false for a person who may not see them. */
export function useAttachmentsTab(
  owner: AttachmentOwner,
): { readonly value: typeof attachmentsTab; readonly label: string; readonly show: () => ReactNode } | false {
  const language = useLanguage((state) => state.code)
  const { data, error } = useQuery(attachmentsQuery(owner))
  if (error && (error.code === 'not_found' || error.code === 'forbidden')) return false
  return {
    value: attachmentsTab,
    label: tabLabel(language, data?.attachments.length ?? 0),
    show: () => <Attachments key={owner.id} owner={owner} />,
  }
}
