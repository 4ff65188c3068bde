import type { CallReply } from '@atrium/contract'
import { LazyDialog } from '@atrium/modals'
import {
  projectAddress,
  usePageParameter,
  usePageTitle,
  useProject,
  useSearchState,
  useTexts,
  type Project,
} from '@atrium/portal'
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
import { Box, Button, Grid, MenuButton, PageColumn, SkeletonLines, Text, type MenuItem } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, Pencil, SearchX, Star, Stethoscope } from 'lucide-react'
import { useState } from 'react'
import { requestAddress } from '../addresses/page-addresses.ts'
import { orderShape } from '../addresses/page-state.ts'
import { openStatuses } from '../addresses/work-words.ts'
import { SimilarOrders } from '../features/report-problem/similar-orders.tsx'
import { useLeadOn } from '../features/lead-on/use-lead-on.ts'
import { TimerChip } from '../features/my-work/timer-chip.tsx'
import { PrintOrder } from '../features/print-order/print-order.tsx'
import { WorkActions } from '../features/run-action/work-actions.tsx'
import type { CostsPaneProps } from '../features/show-costs/costs-pane.tsx'
import type { MaterialsPaneProps } from '../features/show-materials/materials-pane.tsx'
import { OrderFacts } from '../features/show-order/order-facts.tsx'
import { OrderPeople } from '../features/show-order/order-people.tsx'
import type { PassagesPaneProps } from '../features/show-order/passages-pane.tsx'
import type { TasksPaneProps } from '../features/show-tasks/tasks-pane.tsx'
import type { TimePaneProps } from '../features/show-time/time-pane.tsx'
import { PriorityBadge } from '../features/show-work/priority-badge.tsx'
import { StepBadge } from '../features/show-work/step-badge.tsx'
import { tasksQuery } from '../queries/order-parts.queries.ts'
import { orderQuery, requestQuery } from '../queries/work.queries.ts'
import { useWorkRights } from '../rights/use-work-rights.ts'

const TasksPane = tabOnDemand<TasksPaneProps>(
  () => import(/* webpackChunkName: "order-tabs" */ '../features/show-tasks/tasks-pane.tsx'),
)
const MaterialsPane = tabOnDemand<MaterialsPaneProps>(
  () => import(/* webpackChunkName: "order-tabs" */ '../features/show-materials/materials-pane.tsx'),
)
const TimePane = tabOnDemand<TimePaneProps>(
  () => import(/* webpackChunkName: "order-tabs" */ '../features/show-time/time-pane.tsx'),
)
const CostsPane = tabOnDemand<CostsPaneProps>(
  () => import(/* webpackChunkName: "order-tabs" */ '../features/show-costs/costs-pane.tsx'),
)
const PassagesPane = tabOnDemand<PassagesPaneProps>(
  () => import(/* webpackChunkName: "order-tabs" */ '../features/show-order/passages-pane.tsx'),
)
const loadEdit = () =>
  import(/* webpackChunkName: "order-forms" */ '../features/edit-order/edit-order.dialog.tsx')
const loadFailure = () =>
  import(/* webpackChunkName: "order-forms" */ '../features/set-failure/set-failure.dialog.tsx')
const loadReview = () =>
  import(/* webpackChunkName: "order-forms" */ '../features/review-order/review-order.dialog.tsx')

/** What is open on the page of one order is not open on the page of the next. */
export default function OrderPage() {
  const orderId = usePageParameter('orderId')
  return <OneOrder key={orderId} orderId={orderId} />
}

function OneOrder({ orderId }: { readonly orderId: string }) {
  const t = useTexts()
  const project = useProject()
  const query = useQuery(orderQuery(project.id, orderId))
  usePageTitle(query.data?.cm.reference ?? t('pages.order'))
  const isGone = query.error?.code === 'not_found'
  const isLed = useLeadOn({
    isGone,
    query: useQuery({ ...requestQuery(project.id, orderId), enabled: isGone }),
    address: requestAddress(project.code, orderId),
  })
  if (isLed) return <SkeletonLines label={t('order.loading')} />
  return (
    <DetailPage
      query={query}
      loading={t('order.loading')}
      failed={t('order.failed')}
      gone={{ title: t('order.gone'), hint: t('order.goneHint'), icon: <SearchX /> }}
    >
      {(read) => <Order project={project} read={read} />}
    </DetailPage>
  )
}

interface OrderProps {
  readonly project: Project
  readonly read: CallReply<'/cm/getDetails/{id}'>
}

type Asked = 'failure' | 'review' | 'edit'

/** One order: what it says, what can be done with it, who does it, and what belongs to it. */
function Order({ project, read: { cm: work, reader, may, actions, passages } }: OrderProps) {
  const t = useTexts()
  const [{ tab }, setState] = useSearchState(orderShape)
  const [asked, setAsked] = useState<Asked | null>(null)
  const files = useAttachmentsTab({ kind: 'work', id: work.id, projectId: project.id })
  const tasks = useQuery(tasksQuery(project.id, work.id))
  const isStaff = reader === 'staff'
  const { mayReport, seesAssets } = useWorkRights()
  const onClose = () => setAsked(null)
  const items: MenuItem[] = [
    ...(may.edit || may.tasks
      ? [{ value: 'failure', label: t('setFailure.start'), icon: <Stethoscope size={16} /> }]
      : []),
    ...(may.review && work.status === 'Completed'
      ? [{ value: 'review', label: t('review.start'), icon: <Star size={16} /> }]
      : []),
  ]
  return (
    <PageColumn>
      <DetailHead
        list={
          isStaff
            ? { title: t('pages.list'), address: projectAddress(project.code, 'work') }
            : { title: t('pages.mine'), address: projectAddress(project.code, 'work/mine') }
        }
        name={work.reference}
        state={
          <>
            <StepBadge work={work} />
            <PriorityBadge priority={work.priority} />
            <TimerChip project={project} />
          </>
        }
        text={<DottedTexts of={[work.service.name, work.location.name]} />}
        actions={
          <>
            {may.edit ? (
              <Button size="sm" onClick={() => setAsked('edit')}>
                <Pencil size={14} aria-hidden />
                {t('order.edit')}
              </Button>
            ) : null}
            <PrintOrder project={project} work={work} tasks={tasks.data?.tasks ?? []} />
            {items.length > 0 ? (
              <MenuButton
                size="sm"
                kind="quiet"
                label={t('order.more')}
                icon={<EllipsisVertical size={16} />}
                items={items}
                onSelect={(value) => setAsked(value as Asked)}
              />
            ) : null}
          </>
        }
      />
      <Text overflowWrap="anywhere" whiteSpace="pre-wrap" maxWidth="44rem" {...ownDirection}>
        {work.description}
      </Text>
      <WorkActions label={t('order.actions')} work={work} actions={actions} />
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
                  <OrderPeople work={work} mayAssign={may.assign} />
                  <OrderFacts project={project} work={work} />
                </Box>
                {/* Whether it is known already is asked before somebody is sent. */}
                {isStaff && mayReport && openStatuses.some((open) => open === work.status) ? (
                  <SimilarOrders
                    project={project}
                    besideId={work.id}
                    so={{
                      description: work.description,
                      locationId: work.location.id,
                      serviceId: work.service.id,
                      assetId: seesAssets ? (work.asset?.id ?? '') : '',
                    }}
                  />
                ) : null}
              </Grid>
            ),
          },
          {
            value: 'tasks',
            label: t('order.tabs.tasks'),
            show: () => (
              <TasksPane projectId={project.id} work={work} mayAnswer={may.tasks} mayEdit={may.edit} />
            ),
          },
          {
            value: 'materials',
            label: t('order.tabs.materials'),
            show: () => <MaterialsPane project={project} work={work} mayRequest={may.materials} />,
          },
          {
            value: 'time',
            label: t('order.tabs.time'),
            show: () => <TimePane projectId={project.id} work={work} mayWrite={may.tasks} />,
          },
          may.costs && {
            value: 'costs',
            label: t('order.tabs.costs'),
            show: () => <CostsPane project={project} work={work} />,
          },
          files,
          {
            value: 'comments',
            label: t('order.tabs.comments'),
            show: () => <Activity of={{ projectId: project.id, kind: 'work', id: work.id }} />,
          },
          {
            value: 'steps',
            label: t('order.tabs.steps'),
            show: () => <PassagesPane passages={passages} />,
          },
        ]}
      />
      {asked === 'edit' ? (
        <LazyDialog load={loadEdit} props={{ projectId: project.id, work, onClose }} onFailed={onClose} />
      ) : null}
      {asked === 'failure' ? (
        <LazyDialog load={loadFailure} props={{ projectId: project.id, work, onClose }} onFailed={onClose} />
      ) : null}
      {asked === 'review' ? (
        <LazyDialog load={loadReview} props={{ work, onClose }} onFailed={onClose} />
      ) : null}
    </PageColumn>
  )
}
