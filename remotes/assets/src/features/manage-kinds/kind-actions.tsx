import { useTexts } from '@atrium/portal'
import { Button, MenuButton } from '@atrium/ui'
import { EllipsisVertical, Merge, Pencil, Trash2 } from 'lucide-react'
import { useKindRights } from '../../rights/use-asset-rights.ts'

/** What is done with a kind of asset in a dialog. */
export type KindAction = 'edit' | 'merge' | 'remove'

/** The actions on the page of a kind, as far as the person may do them. */
export function KindActions({ onStart }: { readonly onStart: (action: KindAction) => void }) {
  const t = useTexts()
  const { mayEdit, mayMerge, mayRemove } = useKindRights()
  return (
    <>
      {mayEdit ? (
        <Button size="sm" onClick={() => onStart('edit')}>
          <Pencil size={14} aria-hidden />
          {t('kinds.edit')}
        </Button>
      ) : null}
      {mayRemove ? (
        <MenuButton
          size="sm"
          kind="quiet"
          label={t('asset.more')}
          icon={<EllipsisVertical size={16} />}
          items={[
            ...(mayMerge ? [{ value: 'merge', label: t('kinds.merge'), icon: <Merge size={16} /> }] : []),
            {
              value: 'remove',
              label: t('kinds.remove'),
              icon: <Trash2 size={16} />,
              tone: 'danger' as const,
            },
          ]}
          onSelect={(value) => onStart(value === 'merge' ? 'merge' : 'remove')}
        />
      ) : null}
    </>
  )
}
