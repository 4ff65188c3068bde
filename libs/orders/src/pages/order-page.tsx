import type { CallFailure } from '@atrium/client'
import { usePageTitle, useSearchState, useTexts, type Project } from '@atrium/portal'
import {
  Activity,
  DetailHead,
  DetailPage,
  DetailTabs,
  DottedTexts,
  ownDirection,
  tabOnDemand,
  useAttachmentsTab,
} from '@atrium/screens'
import { Box, Button, Grid, MenuButton, PageColumn, Text, type Fact, type MenuItem } from '@atrium/ui'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { EllipsisVertical, Pencil, SearchX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { myOrdersAddress, ordersAddress } from '../addresses/order-addresses.ts'
import { orderShape } from '../addresses/page-state.ts'
import { useOrderKind } from '../kind/order-screen.tsx'
import type { OrderDetails, OrderRead } from '../kind/order-shapes.ts'
import { TimerChip } from '../my-orders/timer-chip.tsx'
import { PriorityBadge } from '../order-signs/priority-badge.tsx'
import { StepBadge } from '../order-signs/step-badge.tsx'
import { PrintOrder, type PrintedFact } from '../print-order/print-order.tsx'
import { tasksQuery } from '../queries/order-parts.queries.ts'
import { OrderActions } from '../run-action/order-actions.tsx'
import type { CostsPaneProps } from '../show-costs/costs-pane.tsx'
import type { MaterialsPaneProps } from '../show-materials/materials-pane.tsx'
import { OrderFacts } from '../show-order/order-facts.tsx'
import { OrderPeople } from '../show-order/order-people.tsx'
import type { PassagesPaneProps } from '../show-order/passages-pane.tsx'
import type { TasksPaneProps } from '../show-tasks/tasks-pane.tsx'
import type { TimePaneProps } from '../show-time/time-pane.tsx'

const TasksPane = tabOnDemand<TasksPaneProps>(
  () => import(/* webpackChunkName: "order-tabs" */ '../show-tasks/tasks-pane.tsx'),
)
const MaterialsPane = tabOnDemand<MaterialsPaneProps>(
  () => import(/* webpackChunkName: "order-tabs" */ '../show-materials/materials-pane.tsx'),
)
const TimePane = tabOnDemand<TimePaneProps>(
  () => import(/* webpackChunkName: "order-tabs" */ '../show-time/time-pane.tsx'),
)
const CostsPane = tabOnDemand<CostsPaneProps>(
  () => import(/* webpackChunkName: "order-tabs" */ '../show-costs/costs-pane.tsx'),
)
const PassagesPane = tabOnDemand<PassagesPaneProps>(
  () => import(/* webpackChunkName: "order-tabs" */ '../show-order/passages-pane.tsx'),
)

interface OrderPageProps<Read> {
  readonly query: UseQueryResult<Read, CallFailure>
  /** The number of the order as people write it. */
  readonly referenceOf: (read: Read) => string
  readonly children: (read: Read) => ReactNode
}

/** The page of an order: on its way, not there, failed, or what `children` gives. */
export function OrderPage<Read>({ query, referenceOf, children }: OrderPageProps<Read>) {
  const t = useTexts()
  usePageTitle(query.data === undefined ? t('pages.order') : referenceOf(query.data))
  return (
    <DetailPage
      query={query}
      loading={t('order.loading')}
      failed={t('order.failed')}
      gone={{ title: t('order.gone'), hint: t('order.goneHint'), icon: <SearchX /> }}
    >
      {children}
    </DetailPage>
  )
}

/** Something that can be done with an order in a dialog. */
export interface OrderDialog extends MenuItem {
  readonly dialog: (onClose: () => void) => ReactNode
}

/** What only orders of one kind have on their page. */
export interface OwnOrderParts {
  /** What the order is about, and what was found or became of it: before and after what all orders say. */
  readonly facts: Readonly<Record<'about' | 'found', readonly Fact[]>>
  /** The same for paper. */
  readonly printed: readonly PrintedFact[]
  /** Changes what the order says. */
  readonly edit: OrderDialog['dialog']
  /** In the menu of further actions. */
  readonly more?: readonly OrderDialog[]
  /** Beside the facts, where there is room. */
  readonly beside?: ReactNode
}

/** What is asked for when the button to edit was pressed; the others are values of the menu. */
const edit = 'edit'

interface OrderViewProps extends OrderRead {
  readonly project: Project
  readonly order: OrderDetails
  readonly own: OwnOrderParts
}

/** One order: what it says, what can be done with it, who does it, and what belongs to it. */
export function OrderView({ project, order, reader, may, actions, passages, own }: OrderViewProps) {
  const t = useTexts()
  const kind = useOrderKind()
  const [{ tab }, setState] = useSearchState(orderShape)
  const [asked, setAsked] = useState<string | null>(null)
  const files = useAttachmentsTab({ kind: kind.thing, id: order.id, projectId: project.id })
  const tasks = useQuery(tasksQuery(kind, project.id, order.id))
  const { more = [] } = own
  const dialog = asked === edit ? own.edit : more.find(({ value }) => value === asked)?.dialog
  return (
    <PageColumn>
      <DetailHead
        list={
          reader === 'staff'
            ? { title: t('pages.list'), address: ordersAddress(kind, project.code) }
            : { title: t('pages.mine'), address: myOrdersAddress(kind, project.code) }
        }
        name={order.reference}
        state={
          <>
            <StepBadge work={order} />
            <PriorityBadge priority={order.priority} />
            <TimerChip project={project} />
          </>
        }
        text={<DottedTexts of={[kind.subjectOf(order), order.location.name]} />}
        actions={
          <>
            {may.edit ? (
              <Button size="sm" onClick={() => setAsked(edit)}>
                <Pencil size={14} aria-hidden />
                {t('order.edit')}
              </Button>
            ) : null}
            <PrintOrder project={project} work={order} tasks={tasks.data?.tasks ?? []} facts={own.printed} />
            {more.length > 0 ? (
              <MenuButton
                size="sm"
                kind="quiet"
                label={t('order.more')}
                icon={<EllipsisVertical size={16} />}
                items={more}
                onSelect={setAsked}
              />
            ) : null}
          </>
        }
      />
      <Text overflowWrap="anywhere" whiteSpace="pre-wrap" maxWidth="44rem" {...ownDirection}>
        {order.description}
      </Text>
      <OrderActions label={t('order.actions')} work={order} actions={actions} />
      <DetailTabs
        label={t('order.parts')}
        chosen={tab}
        onChoose={(value) => setState({ tab: value })}
        tabs={[
          {
            value: 'overview',
            label: t('order.tabs.overview'),
            show: () => (
              <Grid
                gap="6"
                alignItems="start"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 22rem)' }}
              >
                <Box display="flex" flexDirection="column" gap="6">
                  <OrderPeople work={order} mayAssign={may.assign} />
                  <OrderFacts project={project} work={order} own={own.facts} />
                </Box>
                {own.beside}
              </Grid>
            ),
          },
          {
            value: 'tasks',
            label: t('order.tabs.tasks'),
            show: () => (
              <TasksPane projectId={project.id} work={order} mayAnswer={may.tasks} mayEdit={may.edit} />
            ),
          },
          {
            value: 'materials',
            label: t('order.tabs.materials'),
            show: () => <MaterialsPane project={project} work={order} mayRequest={may.materials} />,
          },
          {
            value: 'time',
            label: t('order.tabs.time'),
            show: () => <TimePane projectId={project.id} work={order} mayWrite={may.tasks} />,
          },
          may.costs && {
            value: 'costs',
            label: t('order.tabs.costs'),
            show: () => <CostsPane project={project} work={order} />,
          },
          files,
          {
            value: 'comments',
            label: t('order.tabs.comments'),
            show: () => <Activity of={{ projectId: project.id, kind: kind.thing, id: order.id }} />,
          },
          {
            value: 'steps',
            label: t('order.tabs.steps'),
            show: () => <PassagesPane passages={passages} />,
          },
        ]}
      />
      {dialog?.(() => setAsked(null))}
    </PageColumn>
  )
}
