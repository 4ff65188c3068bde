import type { WorkSort } from '@atrium/contract'
import { NamedChips, type List } from '@atrium/screens'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useOrderKind } from '../kind/order-screen.tsx'
import type { ListedOrder, OrderFilters } from '../kind/order-shapes.ts'
import { ordersQuery } from '../queries/order.queries.ts'
import { assetQuery, locationQuery } from '../queries/place.queries.ts'
import { useOrderRights } from '../rights/use-order-rights.ts'

interface OrderFilterChipsProps {
  readonly projectId: string
  readonly list: List<OrderFilters, WorkSort>
  /** Names of what was just picked, by id. */
  readonly names: Readonly<Record<string, string>>
}

/** What the list is narrowed to that no field shows, as chips. */
export function OrderFilterChips({ projectId, list, names }: OrderFilterChipsProps) {
  const kind = useOrderKind()
  const { seesLocations, seesAssets } = useOrderRights()
  const { filters, filter, sort } = list
  const location = useQuery({
    ...locationQuery(projectId, filters.location),
    enabled: filters.location !== '' && seesLocations,
  })
  const asset = useQuery({
    ...assetQuery(projectId, filters.asset),
    enabled: filters.asset !== '' && seesAssets,
  })
  // Orders name their people even if the reader may not look people up. The list has read them already.
  const read = useInfiniteQuery({ ...ordersQuery(kind, projectId, filters, sort), enabled: false })
  const orders: readonly ListedOrder[] =
    read.data?.pages.flatMap((page): readonly ListedOrder[] => page.orders) ?? []
  const known = orders.flatMap(({ workers, teams, department, requester, plan }) => [
    ...workers,
    ...teams,
    department,
    requester,
    plan,
  ])
  const nameOf = (id: string | undefined) => names[id ?? ''] ?? known.find((one) => one?.id === id)?.name
  return (
    <NamedChips
      list={{ ...list, filters: { requester: '', plan: '', ...filters } }}
      shown={kind.chips}
      named={{
        location: location.data?.location.name,
        asset: asset.data?.asset.name,
        worker: nameOf(filters.worker),
        team: nameOf(filters.team),
        department: nameOf(filters.department),
        requester: nameOf(filters.requester),
        plan: nameOf(filters.plan),
        step: orders.find(({ step }) => step.key === filters.step)?.step.name,
      }}
      onRemove={(what) => filter({ [what]: '' })}
    />
  )
}
