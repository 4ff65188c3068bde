import type { WorkSort } from '@atrium/contract'
import { LazyDialog, QueryView } from '@atrium/modals'
import { useTexts, type Project } from '@atrium/portal'
import { ChoiceFilter, type List } from '@atrium/screens'
import { Box, Grid, Stack, Text } from '@atrium/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrderKind } from '../kind/order-screen.tsx'
import type { ListedOrder, OrderFilters } from '../kind/order-shapes.ts'
import { boardQuery, workflowsQuery } from '../queries/order.queries.ts'
import { useOrderRights } from '../rights/use-order-rights.ts'
import { BoardColumn } from './board-column.tsx'
import { useMoveCard } from './use-move-card.ts'

export interface OrderBoardProps {
  readonly project: Project
  readonly list: List<OrderFilters, WorkSort>
  /** The workflow whose steps are the columns; empty for the statuses. */
  readonly workflowId: string
  readonly onWorkflow: (id: string) => void
  /** Shows the list, narrowed to what one column holds. */
  readonly onList: (narrowed: Partial<OrderFilters>) => void
}

const loadRun = () => import('../run-action/run-action.dialog.tsx')

/**
 * The orders that match the filters as cards in columns. A card that is dropped on another column, or sent there by its menu, takes
 * the action that leads there.
 */
export default function OrderBoard({ project, list, workflowId, onWorkflow, onList }: OrderBoardProps) {
  const t = useTexts()
  const kind = useOrderKind()
  const { seesWorkflows } = useOrderRights()
  const sort = list.sort === 'newest' ? kind.boardSort : list.sort
  const query = useQuery({
    ...boardQuery(kind, { projectId: project.id, filters: list.filters, sort, workflowId }),
    placeholderData: keepPreviousData,
  })
  const workflows = useQuery({ ...workflowsQuery(kind, project.id), enabled: seesWorkflows })
  const isBySteps = workflowId !== ''
  const [dragged, setDragged] = useState<ListedOrder | null>(null)
  const { move, asked, close, movedId } = useMoveCard(isBySteps)
  const published = workflows.data?.workflows.filter((one) => one.published_version !== null) ?? []
  return (
    <Stack gap="3">
      {published.length === 0 ? null : (
        <Box maxWidth="20rem" display="flex">
          <ChoiceFilter
            label={t('board.columns')}
            width="20rem"
            value={workflowId}
            options={[
              { value: '', label: t('board.byStatus') },
              ...published.map(({ id, name }) => ({ value: id, label: t('board.bySteps', { name }) })),
            ]}
            onChange={onWorkflow}
          />
        </Box>
      )}
      <QueryView query={query} loading={t('list.loading')} failed={t('list.failed')}>
        {({ columns }) =>
          columns.length === 0 ? (
            <Text tone="muted">{t('board.noColumns')}</Text>
          ) : (
            <Grid
              gap="3"
              alignItems="start"
              gridTemplateColumns={{
                base: 'minmax(0, 1fr)',
                md: 'repeat(2, minmax(0, 1fr))',
                xl: `repeat(${Math.min(columns.length, 5)}, minmax(0, 1fr))`,
              }}
            >
              {columns.map((column) => (
                <BoardColumn
                  key={column.key}
                  project={project}
                  column={column}
                  isBySteps={isBySteps}
                  others={columns.filter(({ key }) => key !== column.key)}
                  dragged={dragged}
                  movedId={movedId}
                  onDrag={setDragged}
                  onMove={(work, to) => void move(work, to)}
                  onList={() => onList(isBySteps ? { step: column.key } : { status: column.status })}
                />
              ))}
            </Grid>
          )
        }
      </QueryView>
      {asked ? <LazyDialog load={loadRun} props={{ ...asked, onClose: close }} onFailed={close} /> : null}
    </Stack>
  )
}
