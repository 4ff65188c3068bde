import { useChange } from '@atrium/client'
import type { RegisteredAsset } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import { Text } from '@atrium/ui'

export interface RemoveAssetProps {
  /** The current asset: it is loaded again while the dialog is open. */
  readonly asset: RegisteredAsset
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks before an asset is removed, or says why it can only be retired. */
export default function RemoveAssetDialog({ asset, onRemoved, onClose }: RemoveAssetProps) {
  const t = useTexts()
  const remove = useChange('/asset/remove/{id}')
  return (
    <RemovalDialog
      title={t('remove.title', { name: asset.name })}
      confirmLabel={t('remove.confirm')}
      obstacle={asset.version > 1 ? <Text>{t('remove.hasHistory')}</Text> : null}
      done={t('remove.done', { name: asset.name })}
      remove={() => remove.mutateAsync({ id: asset.id, version: asset.version })}
      onRemoved={onRemoved}
      onClose={onClose}
    >
      <Text>{t('remove.ask')}</Text>
    </RemovalDialog>
  )
}
