import { useChange } from '@atrium/client'
import type { ListedInspection } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import { Text } from '@atrium/ui'

export interface RemoveInspectionProps {
  readonly inspection: Pick<ListedInspection, 'id' | 'version' | 'reference'>
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks before an inspection that nobody has started is removed. */
export default function RemoveInspectionDialog({ inspection, onRemoved, onClose }: RemoveInspectionProps) {
  const t = useTexts()
  const remove = useChange('/inspection/remove/{id}')
  const { id, version, reference } = inspection
  return (
    <RemovalDialog
      title={t('inspection.remove.title', { reference })}
      confirmLabel={t('actions.remove')}
      done={t('inspection.remove.done', { reference })}
      remove={() => remove.mutateAsync({ id, version })}
      onRemoved={onRemoved}
      onClose={onClose}
    >
      <Text>{t('inspection.remove.ask')}</Text>
    </RemovalDialog>
  )
}
