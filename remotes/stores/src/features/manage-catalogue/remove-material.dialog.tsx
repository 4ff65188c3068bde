import { useChange } from '@atrium/client'
import type { Material } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import { Text } from '@atrium/ui'

export interface RemoveMaterialProps {
  readonly material: Material
  readonly onClose: () => void
}

/** Asks before a material is removed from the catalogue. The server says what prevents it. */
export default function RemoveMaterialDialog({ material, onClose }: RemoveMaterialProps) {
  const t = useTexts()
  const remove = useChange('/material/remove/{id}')
  return (
    <RemovalDialog
      title={t('catalogue.removeTitle', { name: material.name })}
      confirmLabel={t('catalogue.remove')}
      done={t('catalogue.removed', { name: material.name })}
      overtaken={t('delete.changed')}
      remove={() => remove.mutateAsync({ id: material.id, version: material.version })}
      onClose={onClose}
    >
      <Text>{t('catalogue.removeAsk')}</Text>
    </RemovalDialog>
  )
}
