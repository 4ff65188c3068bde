import { useTexts } from '@atrium/portal'
import { useIsWide, workStatusTones } from '@atrium/screens'
import { Badge, HStack, Table } from '@atrium/ui'
import { faultsInRow, type DraftFault } from '../../draft/faults.ts'
import type { WorkflowRead } from '../../queries/workflow.queries.ts'
import { RowButtons } from '../design-rows/row-buttons.tsx'
import { RowFaults } from '../design-rows/row-faults.tsx'
import { RowName } from '../design-rows/row-name.tsx'
import { useRowMoves } from '../design-rows/use-row-moves.ts'
import { useRowNames } from '../design-rows/use-row-names.ts'

export interface RowTableProps {
  readonly read: WorkflowRead
  readonly faults: readonly DraftFault[]
  readonly mayEdit: boolean
  readonly onOpen: (at: number) => void
  readonly onRemove: (at: number) => void
}

/** The steps of a draft in their order. */
export function StepTable({ read, faults, mayEdit, onOpen, onRemove }: RowTableProps) {
  const t = useTexts()
  const isWide = useIsWide()
  const move = useRowMoves('steps', read)
  const names = useRowNames()
  const { steps } = read.draft
  return (
    <Table label={t('tabs.steps')}>
      <thead>
        <tr>
          <th>{t('fields.name')}</th>
          {isWide ? <th>{t('fields.status')}</th> : null}
          {mayEdit ? <th>{t('list.actions')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {steps.map((step, at) => {
          const marks = (
            <HStack gap="1" flexWrap="wrap">
              <Badge tone={workStatusTones[step.status]}>{t(`statuses.${step.status}`)}</Badge>
              {step.is_start ? <Badge tone="accent">{t('steps.start')}</Badge> : null}
              {step.is_end ? <Badge tone="neutral">{t('steps.end')}</Badge> : null}
            </HStack>
          )
          return (
            // A draft may have a key twice.
            <tr key={`${step.key} ${steps.findIndex(({ key }) => key === step.key) === at ? '' : at}`}>
              <th scope="row" style={{ verticalAlign: 'top' }}>
                <RowName
                  row={step}
                  onOpen={() => onOpen(at)}
                  {...(mayEdit && { onMove: (by) => move(at, by) })}
                />
                {isWide ? null : marks}
                <RowFaults faults={faultsInRow(faults, 'steps', at).values()} />
              </th>
              {isWide ? <td>{marks}</td> : null}
              {mayEdit ? (
                <td>
                  <RowButtons
                    name={names.nameOf(step)}
                    at={at}
                    count={steps.length}
                    onMove={move}
                    onRemove={onRemove}
                  />
                </td>
              ) : null}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
