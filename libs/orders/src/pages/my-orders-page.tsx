import { QueryPages } from '@atrium/modals'
import { useSearchState, useTexts, type Project } from '@atrium/portal'
import { CardGrid, FilterBar, ListPage, SearchFilter } from '@atrium/screens'
import { Button, EmptyState, HStack } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { openStatuses } from '../addresses/order-words.ts'
import { myOrdersShape } from '../addresses/page-state.ts'
import { useOrderKind } from '../kind/order-screen.tsx'
import type { ListedOrder } from '../kind/order-shapes.ts'
import { OrderCard } from '../my-orders/order-card.tsx'
import { RunningTimer } from '../my-orders/running-timer.tsx'
import { myOrdersQuery } from '../queries/order.queries.ts'

/** The orders that are given to the person or to a team of theirs, as cards. */
export function MyOrdersPage({ project }: { readonly project: Project }) {
  const t = useTexts()
  const kind = useOrderKind()
  const [{ show, search }, setState] = useSearchState(myOrdersShape)
  const query = useInfiniteQuery(myOrdersQuery(kind, project.id, show === 'open' ? openStatuses : [], search))
  return (
    <ListPage
      title={t('pages.mine')}
      actions={
        <HStack role="group" aria-label={t('mine.show')} gap="1">
          {(['open', 'all'] as const).map((one) => (
            <Button
              key={one}
              kind={one === show ? 'secondary' : 'quiet'}
              aria-pressed={one === show}
              onClick={() => setState({ show: one })}
            >
              {t(`mine.${one}`)}
            </Button>
          ))}
        </HStack>
      }
      filters={
        <FilterBar>
          <SearchFilter list={{ filters: { search }, filter: setState }} words="list" />
        </FilterBar>
      }
    >
      <RunningTimer project={project} />
      <QueryPages
        query={query}
        rowsOf={({ orders }): readonly ListedOrder[] => orders}
        loading={t('list.loading')}
        failed={t('list.failed')}
        more={t('list.further')}
        empty={
          <EmptyState
            title={t(search === '' ? 'mine.none' : 'list.none')}
            hint={t(search === '' ? 'mine.noneHint' : 'list.noneHint')}
            icon={<kind.Picture />}
          />
        }
      >
        {(orders) => (
          <CardGrid label={t('pages.mine')}>
            {orders.map((order) => (
              <OrderCard key={order.id} project={project} work={order} />
            ))}
          </CardGrid>
        )}
      </QueryPages>
    </ListPage>
  )
}
