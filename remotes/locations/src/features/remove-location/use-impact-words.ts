import type { Location, LocationImpact } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { knownCategories } from '../../tree/use-category-name.ts'

/** What is below the location by category, without the location itself. */
function below({ by_category: counts }: LocationImpact, { category_code: own }: Location) {
  return counts
    .map(({ category_code: code, count }) => ({ code, count: code === own ? count - 1 : count }))
    .filter(({ count }) => count > 0)
}

/**
 * The effects of a change as texts, such as '14 rooms below' and who is assigned to the location. Empty if there are
 * none.
 */
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
