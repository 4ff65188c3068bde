import { useTexts } from '@atrium/portal'
import { useTextFacts } from '@atrium/screens'
import { FactList, type Fact } from '@atrium/ui'
import type { ShownStore } from './shown-store.ts'

/** The details of a store, with its names in every language. */
export function StoreFacts({ store }: { readonly store: ShownStore }) {
  const t = useTexts()
  const textFacts = useTextFacts()
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
        ...fact('type', t(`types.${store.type}`)),
        ...fact('address', store.address),
        count('materials', store.counts.materials),
        count('locations', store.counts.locations),
        count('openRequests', store.counts.open_requests),
      ]}
    />
  )
}
