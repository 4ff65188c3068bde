import type { CallReply } from '@atrium/contract'
import { linkProps, useProject, useTexts } from '@atrium/portal'
import { FactList, Link, type Fact } from '@atrium/ui'
import { kindsAddress } from '../../addresses/page-state.ts'
import { useKindUses } from './use-kind-uses.ts'

/** What is recorded of a kind. Facts that nobody entered are left out. */
export function KindFacts({
  read: { catalog, path },
}: {
  readonly read: CallReply<'/catalog/getDetails/{id}'>
}) {
  const t = useTexts()
  const { code: projectKey, currency } = useProject()
  const usedIn = useKindUses(catalog)
  const above = path.at(-1)
  const fact = (key: string, name: string, value: Fact['value'] | null): Fact[] =>
    value === null || value === '' ? [] : [{ key, name, value }]
  const months = (count: number | null) => (count === null ? null : t('kinds.months', { count }))
  return (
    <FactList
      facts={[
        ...fact('code', t('fields.code'), catalog.code),
        ...fact(
          'above',
          t('kinds.above'),
          above ? <Link {...linkProps(kindsAddress(projectKey, above.id))}>{above.name}</Link> : null,
        ),
        ...fact('manufacturer', t('fields.manufacturer'), catalog.manufacturer),
        ...fact('model', t('fields.model'), catalog.model),
        ...fact('criticality', t('fields.criticality_level'), catalog.criticality),
        ...fact('life', t('kinds.life'), months(catalog.expected_life_months)),
        ...fact('warranty', t('kinds.warranty'), months(catalog.warranty_months)),
        ...fact('usedIn', t('kinds.usedIn'), usedIn),
        ...fact('cost', t('kinds.cost', { currency }), catalog.replacement_cost),
      ]}
    />
  )
}
