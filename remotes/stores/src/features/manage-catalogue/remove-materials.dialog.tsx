import { useChange } from '@atrium/client'
import type { Material } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { RemovalDialog, type BulkDialogProps } from '@atrium/screens'
import { Text } from '@atrium/ui'

/** Asks before several materials leave the catalogue. Those that are in use stay. */
export default function RemoveMaterialsDialog({ rows, onDone, onClose }: BulkDialogProps<Material>) {
  const t = useTexts()
  const remove = useChange('/material/removeMany')
  return (
    <RemovalDialog
      title={t('bulk.title', { count: rows.length })}
      confirmLabel={t('catalogue.remove')}
      remove={async () => {
        const materials = rows.map(({ id, version }) => ({ id, version }))
        const { changed, refused } = await remove.mutateAsync({ materials })
        onDone({ changed, refused, done: t('bulk.done', { count: changed }) })
      }}
      onClose={onClose}
    >
      <Text>{t('bulk.ask')}</Text>
    </RemovalDialog>
  )
}
