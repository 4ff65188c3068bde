import type { Location, LocationImpact } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { chakra } from '@atrium/ui'
import { knownCategories } from '../../tree/use-category-name.ts'

const List = chakra('ul', { base: { ps: '5', listStyle: 'disc', '& li': { my: '0.5' } } })

/** What lies below the location, by category: the location itself is not among it. */
function below({ by_category: counts }: LocationImpact, { category_code: own }: Location) {
  return counts
    .map(({ category_code: code, count }) => ({ code, count: code === own ? count - 1 : count }))
    .filter(({ count }) => count > 0)
}

/** In words what goes along with a location: '14 rooms below', who is assigned to it. */
export function ImpactList({
  impact,
  location,
}: {
  readonly impact: LocationImpact
  readonly location: Location
}) {
  const t = useTexts()
  const categories = below(impact, location)
  const others = (['groups', 'users', 'teams'] as const).filter((kind) => impact[kind] > 0)
  if (categories.length === 0 && others.length === 0) return <p>{t('impact.nothing')}</p>
  return (
    <List>
      {categories.map(({ code, count }) => (
        <li key={code}>
          {knownCategories.some((known) => known === code)
            ? t(`impact.${code}`, { count })
            : t('impact.other', { count, category: code === '' ? t('impact.unnamed') : code })}
        </li>
      ))}
      {others.map((kind) => (
        <li key={kind}>{t(`impact.${kind}`, { count: impact[kind] })}</li>
      ))}
    </List>
  )
}
