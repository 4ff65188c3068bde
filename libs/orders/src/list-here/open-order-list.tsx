import { linkProps, useProject, useTexts } from '@atrium/portal'
import { LinkedList } from '@atrium/screens'
import { EmptyState, HStack, Link, Stack } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { orderAddress, ordersAddress } from '../addresses/order-addresses.ts'
import { useOrderKind } from '../kind/order-screen.tsx'
import { PriorityBadge } from '../order-signs/priority-badge.tsx'
import { StepBadge } from '../order-signs/step-badge.tsx'
import { openOrdersQuery, type OrdersAbout } from '../queries/order.queries.ts'

interface OpenOrderListProps {
  readonly projectId: string
  /** The id of what the list is about. */
  readonly about: OrdersAbout
  /** What else leads on from here, before the way to all orders. */
  readonly actions?: ReactNode
}

/** The open orders of something and the way to all of them. */
export function OpenOrderList({ projectId, about, actions }: OpenOrderListProps) {
  const t = useTexts()
  const kind = useOrderKind()
  const { code } = useProject()
  const at = 'location' in about ? about.location : ''
  const ofPeople = 'worker' in about || 'team' in about
  const query = useInfiniteQuery(openOrdersQuery(kind, projectId, about))
  return (
    <Stack gap="3">
      <HStack gap="3" flexWrap="wrap">
        {actions}
        <Link {...linkProps(ordersAddress(kind, code, about))} textStyle="sm">
          {t('here.all')}
        </Link>
      </HStack>
      <LinkedList
        query={query}
        rowsOf={({ orders }) =>
          orders.map((order) => ({
            id: order.id,
            name: order.description,
            to: orderAddress(kind, code, order.id),
            mark: (
              <>
                <StepBadge work={order} />
                <PriorityBadge priority={order.priority} />
              </>
            ),
            // The place is said only of what stands further below.
            details: [order.reference, order.location.id === at ? '' : order.location.name],
          }))
        }
        label={t('here.title')}
        loading={t('list.loading')}
        failed={t('list.failed')}
        more={t('list.further')}
        empty={
          <EmptyState
            title={t(ofPeople ? 'here.noneGiven' : 'here.none')}
            hint={t(ofPeople ? 'here.noneGivenHint' : 'here.noneHint')}
            icon={<kind.Picture />}
          />
        }
      />
    </Stack>
  )
}
