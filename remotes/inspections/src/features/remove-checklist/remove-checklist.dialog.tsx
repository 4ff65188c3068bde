import { useChange } from '@atrium/client'
import type { Checklist } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import { Text } from '@atrium/ui'

export interface RemoveChecklistProps {
  readonly checklist: Checklist
  readonly onRemoved?: () => void
  readonly onClose: () => void
}

/** Asks before a checklist is removed with its versions. The server says what prevents it. */
export default function RemoveChecklistDialog({ checklist, onRemoved, onClose }: RemoveChecklistProps) {
  const t = useTexts()
  const remove = useChange('/checklist/remove/{id}')
  const { id, version, name } = checklist
  return (
    <RemovalDialog
      title={t('remove.title', { name })}
      confirmLabel={t('actions.remove')}
      done={t('remove.done', { name })}
      remove={() => remove.mutateAsync({ id, version })}
      {...(onRemoved && { onRemoved })}
      onClose={onClose}
    >
      <Text>{t('remove.ask')}</Text>
    </RemovalDialog>
  )
}
