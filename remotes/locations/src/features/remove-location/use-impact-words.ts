import type { Location, LocationImpact } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { knownCategories } from '../../tree/use-category-name.ts'

/** What lies below the location, by category: the location itself is not among it. */
function below({ by_category: counts }: LocationImpact, { category_code: own }: Location) {
  return counts
    .map(({ category_code: code, count }) => ({ code, count: code === own ? count - 1 : count }))
    .filter(({ count }) => count > 0)
}

/** In words what goes along with a location, one by one: '14 rooms below', who is assigned to it. Empty where nothing does. */
export function useImpactWords(): (
  impact: LocationImpact,
  location: Location,
) => { key: string; text: string }[] {
  const t = useTexts()
  return (impact, location) => [
    ...below(impact, location).map(({ code, count }) => ({
      key: `category ${code}`,
      text: knownCategories.some((known) => known === code)
        ? t(`impact.${code}`, { count })
        : t('impact.other', { count, category: code === '' ? t('impact.unnamed') : code }),
    })),
    ...(['groups', 'users', 'teams', 'stores', 'assets'] as const)
      .filter((kind) => impact[kind] > 0)
      .map((kind) => ({ key: kind, text: t(`impact.${kind}`, { count: impact[kind] }) })),
  ]
}
