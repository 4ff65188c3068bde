import { LazyDialog } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Box, Button, EmptyState, Stack } from '@atrium/ui'
import { limits } from '@atrium/contract/limits'
import { Plus, Workflow as WorkflowPicture } from 'lucide-react'
import { useState } from 'react'
import { newRow } from '../../addresses/page-state.ts'
import type { DraftFault } from '../../draft/faults.ts'
import { withoutAction, withoutStep } from '../../draft/rows.ts'
import type { WorkflowRead } from '../../queries/workflow.queries.ts'
import { ActionTable } from '../design-actions/action-table.tsx'
import { StepTable } from '../design-steps/step-table.tsx'
import { GraphPanel } from '../draw-graph/graph-panel.tsx'
import { useRowNames } from './use-row-names.ts'

const loadStep = () => import('../design-steps/step.dialog.tsx')
const loadAction = () => import('../design-actions/action.dialog.tsx')
const loadRemove = () => import('./remove-row.dialog.tsx')
const loadShow = () => import('./show-row.dialog.tsx')

export interface RowsPaneProps {
  readonly list: 'steps' | 'actions'
  readonly read: WorkflowRead
  readonly faults: readonly DraftFault[]
  readonly mayEdit: boolean
  /** The row whose dialog is open, as the address names it. */
  readonly row: string
  readonly onRow: (row: string) => void
}

const maximum = { steps: limits.stepsOfWorkflow, actions: limits.actionsOfWorkflow }

/** The steps or the actions of a draft beside its graph, with the dialog of one of them. */
export default function RowsPane({ list, read, faults, mayEdit, row, onRow }: RowsPaneProps) {
  const t = useTexts()
  const { nameOf } = useRowNames()
  const [removed, setRemoved] = useState<number | null>(null)
  const { draft } = read
  const words = list === 'steps' ? 'steps' : 'workActions'
  const count = draft[list].length
  const mayAdd = mayEdit && count < maximum[list] && (list === 'steps' || draft.steps.length > 0)
  const TheTable = list === 'steps' ? StepTable : ActionTable
  const onClose = () => onRow('')
  const at = Number(row) - 1
  const isAdding = mayAdd && row === newRow
  const isOpen = isAdding || draft[list][at] !== undefined
  const one = removed === null ? undefined : draft[list][removed]
  const load = list === 'steps' ? loadStep : loadAction
  return (
    <Stack gap="4">
      <GraphPanel draft={draft} />
      {count === 0 ? (
        <EmptyState title={t(`${words}.none`)} hint={t(`${words}.noneHint`)} icon={<WorkflowPicture />} />
      ) : (
        <TheTable
          read={read}
          faults={faults}
          mayEdit={mayEdit}
          onOpen={(place) => onRow(String(place + 1))}
          onRemove={setRemoved}
        />
      )}
      {mayAdd ? (
        <Box>
          <Button size="sm" onClick={() => onRow(newRow)}>
            <Plus size={16} aria-hidden />
            {t(`${words}.add`)}
          </Button>
        </Box>
      ) : null}
      {isOpen && mayEdit ? (
        <LazyDialog
          key={`${list} ${row}`}
          load={load}
          props={{ read, at: isAdding ? -1 : at, onClose }}
          onFailed={onClose}
        />
      ) : null}
      {isOpen && !mayEdit ? (
        <LazyDialog load={loadShow} props={{ read, list, at, onClose }} onFailed={onClose} />
      ) : null}
      {one && removed !== null ? (
        <LazyDialog
          load={loadRemove}
          props={{
            read,
            list,
            name: nameOf(one),
            draft: list === 'steps' ? withoutStep(draft, removed) : withoutAction(draft, removed),
            onClose: () => setRemoved(null),
          }}
          onFailed={() => setRemoved(null)}
        />
      ) : null}
    </Stack>
  )
}
