import type { CallReply, ListedMaintenance } from '@atrium/contract'
import { orderAddress, ordersAddress } from '@atrium/orders'
import { useProject, useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { WidgetList } from '@atrium/screens'
import type { ComponentProps, ReactNode } from 'react'
import { orderPages } from '../../addresses/order-pages.ts'

type Found = CallReply<'/pm/search'>

interface OrdersCardProps extends Pick<ExtensionProps<typeof homeWidgets>, 'size'> {
  /** The group of texts of the card within `cards`: `title`, `none`, `all`. */
  readonly words: 'week' | 'statutory'
  readonly query: ComponentProps<typeof WidgetList<Found>>['query']
  /** What the list is narrowed by to show what the card counts. */
  readonly filters: Parameters<typeof ordersAddress>[2]
  readonly markOf: (order: ListedMaintenance) => ReactNode
}

/** The first orders of a list, how many it has, and the way to it. */
export function OrdersCard({ size, words, query, filters, markOf }: OrdersCardProps) {
  const t = useTexts()
  const { code } = useProject()
  return (
    <WidgetList
      query={query}
      size={size}
      label={t(`cards.${words}.title`)}
      empty={t(`cards.${words}.none`)}
      all={{ to: ordersAddress(orderPages, code, filters), label: t(`cards.${words}.all`) }}
      contentOf={({ pms, total }: Found) => ({
        total,
        rows: pms.map((order) => ({
          id: order.id,
          title: order.description,
          detail: order.location.name,
          to: orderAddress(orderPages, code, order.id),
          mark: markOf(order),
        })),
      })}
    />
  )
}
