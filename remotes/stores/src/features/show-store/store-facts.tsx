import { useTexts } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import { useTextFacts } from '@atrium/screens'
import { FactList, type Fact } from '@atrium/ui'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { stockValueQuery } from '../../queries/stock.queries.ts'
import { useStoreRights } from '../../rights/use-store-rights.ts'
import type { ShownStore } from './shown-store.ts'

/** The details of a store, with its names in every language. Users who see its materials also see what its stock is worth. */
export function StoreFacts({ store }: { readonly store: ShownStore }) {
  const t = useTexts()
  const textFacts = useTextFacts()
  const { sum } = useAmounts()
  const { seesMaterials } = useStoreRights()
  const { data: worth } = useQuery({
    ...stockValueQuery(store.project_id, store.id),
    enabled: seesMaterials,
  })
  const fact = (key: 'code' | 'type' | 'address', value: string): Fact[] =>
    value === '' ? [] : [{ key, name: t(`fields.${key}`), value }]
  const count = (key: 'materials' | 'locations' | 'openRequests', value: number): Fact => ({
    key,
    name: t(`store.counts.${key}`),
    value,
  })
  return (
    <FactList
      facts={[
        ...textFacts('name', t('fields.name'), store.names),
        ...textFacts('description', t('fields.description'), store.descriptions),
        ...fact('code', store.code),
        ...fact('type', t(`typesOfStore.${store.type}`)),
        ...fact('address', store.address),
        count('materials', store.counts.materials),
        count('locations', store.counts.locations),
        count('openRequests', store.counts.open_requests),
        ...(worth && worth.materials > 0
          ? [
              {
                key: 'value',
                name: t('stock.value'),
                value: `${worth.value === null ? t('stock.unknown') : sum(worth.value)} · ${t(
                  'stock.pricedEntries',
                  {
                    priced: worth.priced_entries,
                    incoming: worth.incoming_entries,
                  },
                )}`,
              },
            ]
          : []),
      ]}
    />
  )
}
