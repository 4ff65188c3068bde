import type { CallReply } from '@atrium/contract'
import { LazyDialog } from '@atrium/modals'
import {
  correctiveOrders,
  openStatuses,
  OrderPage,
  orderScreen,
  OrderView,
  type OrderDialog,
} from '@atrium/orders'
import { usePageParameter, useProject, useTexts, type Project } from '@atrium/portal'
import { SkeletonLines } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Star, Stethoscope } from 'lucide-react'
import { requestAddress } from '../addresses/page-addresses.ts'
import { useLeadOn } from '../features/lead-on/use-lead-on.ts'
import { SimilarOrders } from '../features/report-problem/similar-orders.tsx'
import { useWorkFacts } from '../features/show-order/use-work-facts.tsx'
import { orderQuery, requestQuery } from '../queries/work.queries.ts'
import { useWorkRights } from '../rights/use-work-rights.ts'

const loadEdit = () =>
  import(/* webpackChunkName: "order-forms" */ '../features/edit-order/edit-order.dialog.tsx')
const loadFailure = () =>
  import(/* webpackChunkName: "order-forms" */ '../features/set-failure/set-failure.dialog.tsx')
const loadReview = () =>
  import(/* webpackChunkName: "order-forms" */ '../features/review-order/review-order.dialog.tsx')

/** What is open on the page of one order is not open on the page of the next. */
function WorkOrderPage() {
  const orderId = usePageParameter('orderId')
  return <OneOrder key={orderId} orderId={orderId} />
}

export default orderScreen(correctiveOrders, WorkOrderPage)

function OneOrder({ orderId }: { readonly orderId: string }) {
  const t = useTexts()
  const project = useProject()
  const query = useQuery(orderQuery(project.id, orderId))
  const isGone = query.error?.code === 'not_found'
  const isLed = useLeadOn({
    isGone,
    query: useQuery({ ...requestQuery(project.id, orderId), enabled: isGone }),
    address: requestAddress(project.code, orderId),
  })
  if (isLed) return <SkeletonLines label={t('order.loading')} />
  return (
    <OrderPage query={query} referenceOf={({ cm }) => cm.reference}>
      {(read) => <Order project={project} read={read} />}
    </OrderPage>
  )
}

interface OrderProps {
  readonly project: Project
  readonly read: CallReply<'/cm/getDetails/{id}'>
}

/** One corrective order: what all orders have, its failure and its review, and orders that may be about the same. */
function Order({ project, read: { cm: work, ...read } }: OrderProps) {
  const t = useTexts()
  const { mayReport, seesAssets } = useWorkRights()
  const { may, reader } = read
  const failure: OrderDialog = {
    value: 'failure',
    label: t('setFailure.start'),
    icon: <Stethoscope size={16} />,
    dialog: (onClose) => (
      <LazyDialog load={loadFailure} props={{ projectId: project.id, work, onClose }} onFailed={onClose} />
    ),
  }
  const review: OrderDialog = {
    value: 'review',
    label: t('review.start'),
    icon: <Star size={16} />,
    dialog: (onClose) => <LazyDialog load={loadReview} props={{ work, onClose }} onFailed={onClose} />,
  }
  // Whether it is known already is asked before somebody is sent.
  const isCompared = reader === 'staff' && mayReport && openStatuses.some((open) => open === work.status)
  return (
    <OrderView
      project={project}
      order={work}
      {...read}
      own={{
        ...useWorkFacts(project, work),
        edit: (onClose) => (
          <LazyDialog load={loadEdit} props={{ projectId: project.id, work, onClose }} onFailed={onClose} />
        ),
        more: [
          ...(may.edit || may.tasks ? [failure] : []),
          ...(may.review && work.status === 'Completed' ? [review] : []),
        ],
        beside: isCompared ? (
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
        ) : null,
      }}
    />
  )
}
