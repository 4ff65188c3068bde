import { useChange } from '@atrium/client'
import type { WorkflowDefinition } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import { Text } from '@atrium/ui'
import type { WorkflowRead } from '../../queries/workflow.queries.ts'

export interface RemoveRowProps {
  readonly read: WorkflowRead
  readonly list: 'steps' | 'actions'
  readonly name: string
  /** The draft without the row. */
  readonly draft: WorkflowDefinition
  readonly onClose: () => void
}

/** Asks before a step or an action is taken out of a draft. Published versions keep it. */
export default function RemoveRowDialog({ read, list, name, draft, onClose }: RemoveRowProps) {
  const t = useTexts()
  const update = useChange('/workflow/update')
  const { id, version } = read.workflow
  return (
    <RemovalDialog
      title={t(`removeRow.${list}.title`, { name })}
      confirmLabel={t('actions.remove')}
      done={t(`removeRow.${list}.done`, { name })}
      remove={() => update.mutateAsync({ id, version, draft })}
      onClose={onClose}
    >
      <Text>{t(`removeRow.${list}.ask`)}</Text>
    </RemovalDialog>
  )
}
