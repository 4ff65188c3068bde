import { useTexts } from '@atrium/portal'
import { useIsWide, workStatusTones } from '@atrium/screens'
import { Badge, Box, HStack, Table, Text } from '@atrium/ui'
import { ArrowRight } from 'lucide-react'
import type { WorkflowAction } from '@atrium/contract'
import { faultsInRow } from '../../draft/faults.ts'
import { RowButtons } from '../design-rows/row-buttons.tsx'
import { RowFaults } from '../design-rows/row-faults.tsx'
import { RowName } from '../design-rows/row-name.tsx'
import { useRowMoves } from '../design-rows/use-row-moves.ts'
import { useRowNames } from '../design-rows/use-row-names.ts'
import type { RowTableProps } from '../design-steps/step-table.tsx'
import { useActionWords } from './use-action-words.ts'

/** The actions of a draft in the order in which they are offered. On a phone all of an action stands in one cell. */
export function ActionTable({ read, faults, mayEdit, onOpen, onRemove }: RowTableProps) {
  const t = useTexts()
  const isWide = useIsWide()
  const move = useRowMoves('actions', read)
  const { nameOf, stepName } = useRowNames()
  const words = useActionWords(read.roles)
  const { steps, actions } = read.draft

  const way = ({ from, next_step: next }: WorkflowAction) => {
    const status = steps.find(({ key }) => key === next)?.status
    return (
      <HStack gap="1.5" flexWrap="wrap" textStyle="sm" fontWeight="normal">
        <span>
          {from.map((key, index) => (
            <span key={key}>
              {index === 0 ? null : t('workActions.comma')}
              <bdi>{stepName(steps, key)}</bdi>
            </span>
          ))}
        </span>
        <Box
          as="span"
          css={{ _rtl: { transform: 'scaleX(-1)' } }}
          role="img"
          aria-label={t('workActions.leadsTo')}
        >
          <ArrowRight size={14} aria-hidden />
        </Box>
        <bdi>{stepName(steps, next)}</bdi>
        {status ? <Badge tone={workStatusTones[status]}>{t(`statuses.${status}`)}</Badge> : null}
      </HStack>
    )
  }
  const asks = (action: WorkflowAction) =>
    words.conditions(action).map((sentence) => (
      <Text key={sentence} textStyle="xs" fontWeight="normal" whiteSpace="normal">
        {sentence}
      </Text>
    ))
  const who = (action: WorkflowAction) => (
    <Text textStyle="xs" fontWeight="normal" whiteSpace="normal">
      <bdi>{words.who(action)}</bdi>
    </Text>
  )
  return (
    <Table label={t('tabs.actions')}>
      <thead>
        <tr>
          <th>{t('fields.name')}</th>
          {isWide ? (
            <>
              <th>{t('fields.way')}</th>
              <th>{t('fields.who')}</th>
              <th>{t('fields.conditions')}</th>
            </>
          ) : null}
          {mayEdit ? <th>{t('list.actions')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {actions.map((action, at) => (
          // A draft may have a key twice.
          <tr key={`${action.key} ${actions.findIndex(({ key }) => key === action.key) === at ? '' : at}`}>
            <th scope="row" style={{ verticalAlign: 'top' }}>
              <RowName
                row={action}
                onOpen={() => onOpen(at)}
                {...(mayEdit && { onMove: (by) => move(at, by) })}
              />
              {isWide ? null : (
                <>
                  {way(action)}
                  {who(action)}
                  {asks(action)}
                </>
              )}
              <RowFaults faults={faultsInRow(faults, 'actions', at).values()} />
            </th>
            {isWide ? (
              <>
                <td>{way(action)}</td>
                <td>{who(action)}</td>
                <td>{asks(action)}</td>
              </>
            ) : null}
            {mayEdit ? (
              <td>
                <RowButtons
                  name={nameOf(action)}
                  at={at}
                  count={actions.length}
                  onMove={move}
                  onRemove={onRemove}
                />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
