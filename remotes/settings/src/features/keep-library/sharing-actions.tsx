import { useChange } from '@atrium/client'
import type { LibraryKind } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { MenuButton } from '@atrium/ui'
import { Copy, GitCompare, Link2, Link2Off, Share2 } from 'lucide-react'
import type { StartEntryAction } from './entry-action.ts'

interface SharingActionsProps {
  readonly projectId: string
  readonly kind: LibraryKind
  readonly isLinked: boolean
  readonly mayEdit: boolean
  readonly startAction: StartEntryAction
}

/** What a project does with the entries of the company: follow them, copy them, compare them. */
export function SharingActions({ projectId, kind, isLinked, mayEdit, startAction }: SharingActionsProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const link = useChange('/library/link')
  const copy = useChange('/library/copy')
  const report = (success: string) => ({
    onSuccess: () => toast.success(success),
    onError: (failure: Parameters<typeof failureText>[0]) => toast.error(failureText(failure)),
  })
  const list = { project_id: projectId, kind }
  const choose = (value: string) => {
    if (value === 'compare') startAction({ kind: 'compare' })
    else if (value === 'copy') copy.mutate(list, report(t('library.copied')))
    else
      link.mutate(
        { ...list, is_linked: value === 'follow' },
        report(t(value === 'follow' ? 'library.followed' : 'library.unfollowed')),
      )
  }
  const changes = isLinked
    ? { value: 'unfollow', label: t('library.unfollow'), icon: <Link2Off size={16} /> }
    : { value: 'follow', label: t('library.follow'), icon: <Link2 size={16} /> }
  return (
    <MenuButton
      size="sm"
      label={t('library.fromCompany')}
      icon={<Share2 size={16} />}
      items={[
        ...(mayEdit ? [changes, { value: 'copy', label: t('library.copy'), icon: <Copy size={16} /> }] : []),
        { value: 'compare', label: t('library.compare'), icon: <GitCompare size={16} /> },
      ]}
      onSelect={choose}
    />
  )
}
