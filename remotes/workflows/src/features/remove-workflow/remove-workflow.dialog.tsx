import { useChange } from '@atrium/client'
import type { Workflow } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import { Text } from '@atrium/ui'

export interface RemoveWorkflowProps {
  readonly workflow: Workflow
  readonly onRemoved?: () => void
  readonly onClose: () => void
}

/** Asks before a workflow is removed with its versions. The server says what prevents it. */
export default function RemoveWorkflowDialog({ workflow, onRemoved, onClose }: RemoveWorkflowProps) {
  const t = useTexts()
  const remove = useChange('/workflow/remove/{id}')
  const { id, version, name } = workflow
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
