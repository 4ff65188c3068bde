import { useChange } from '@atrium/client'
import type { Workflow } from '@atrium/contract'
import { LazyDialog, toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import type { MenuItem } from '@atrium/ui'
import { Copy, Pencil, Star, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useWorkflowRights } from '../../rights/use-workflow-rights.ts'

const loadEdit = () => import('../edit-workflow/edit-workflow.dialog.tsx')
const loadCopy = () => import('../copy-workflow/copy-workflow.dialog.tsx')
const loadRemove = () => import('../remove-workflow/remove-workflow.dialog.tsx')

interface WorkflowActions {
  /** What the screen offers to do with a workflow as a whole. */
  readonly items: readonly MenuItem[]
  readonly begin: (action: string, workflow: Workflow) => void
  /** The dialog of the current action, to be rendered by the page. */
  readonly dialog: ReactNode
}

interface Options {
  /** Shows the copy. */
  readonly onCopied: (workflowId: string) => void
  readonly onRemoved?: () => void
}

/** The actions on a workflow as a whole. The server says what it refuses. */
export function useWorkflowActions({ onCopied, onRemoved }: Options): WorkflowActions {
  const t = useTexts()
  const failureText = useFailureText()
  const { mayEdit, mayPublish } = useWorkflowRights()
  const { mutate: setDefault } = useChange('/workflow/setDefault')
  const [begun, setBegun] = useState<{ readonly action: string; readonly workflow: Workflow } | null>(null)
  const onClose = () => setBegun(null)

  function makeDefault({ id, version, name }: Workflow): void {
    setDefault(
      { id, version },
      {
        onSuccess: () => toast.success(t('actions.defaultDone', { name })),
        onError: (failure) => toast.error(failureText(failure)),
      },
    )
  }

  function dialogOf(): ReactNode {
    if (!begun) return null
    const { action, workflow } = begun
    if (action === 'copy')
      return <LazyDialog load={loadCopy} props={{ workflow, onCopied, onClose }} onFailed={onClose} />
    if (action === 'edit')
      return <LazyDialog load={loadEdit} props={{ workflow, onClose }} onFailed={onClose} />
    return (
      <LazyDialog
        load={loadRemove}
        props={{ workflow, ...(onRemoved && { onRemoved }), onClose }}
        onFailed={onClose}
      />
    )
  }

  return {
    items: [
      ...(mayEdit
        ? [
            { value: 'edit', label: t('actions.edit'), icon: <Pencil size={16} /> },
            { value: 'copy', label: t('actions.copy'), icon: <Copy size={16} /> },
          ]
        : []),
      ...(mayPublish ? [{ value: 'default', label: t('actions.default'), icon: <Star size={16} /> }] : []),
      ...(mayEdit
        ? [
            {
              value: 'remove',
              label: t('actions.remove'),
              icon: <Trash2 size={16} />,
              tone: 'danger' as const,
              separated: true,
            },
          ]
        : []),
    ],
    begin: (action, workflow) =>
      action === 'default' ? makeDefault(workflow) : setBegun({ action, workflow }),
    dialog: dialogOf(),
  }
}
