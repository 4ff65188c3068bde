import type { Location, LocationImpact } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { knownCategories } from '../../tree/use-category-name.ts'

/** What is below the locations by category, without these locations themselves. None of them is below another. */
function below({ by_category: counts }: LocationImpact, locations: readonly Location[]) {
  const own = (code: string) => locations.filter((location) => location.category_code === code).length
  return counts
    .map(({ category_code: code, count }) => ({ code, count: count - own(code) }))
    .filter(({ count }) => count > 0)
}

/**
 * The effects of a change as texts, such as '14 rooms below' and who is assigned to the location. Empty if there are
 * none.
 */
export function useImpactWords(): (
  impact: LocationImpact,
  locations: readonly Location[],
) => { key: string; text: string }[] {
  const t = useTexts()
  return (impact, locations) => [
    ...below(impact, locations).map(({ code, count }) => ({
      key: `category ${code}`,
      text: knownCategories.some((known) => known === code)
        ? t(`impact.${code}`, { count })
        : t('impact.other', { count, category: code === '' ? t('impact.unnamed') : code }),
    })),
    ...(['groups', 'users', 'teams', 'stores'] as const)
      .filter((kind) => impact[kind] > 0)
      .map((kind) => ({ key: kind, text: t(`impact.${kind}`, { count: impact[kind] }) })),
    // Areas add their things on the server. Those that have no sentence here are named and counted.
    ...impact.things.map(({ thing, name, count }) => ({
      key: `thing ${thing}`,
      text: thing === 'asset' ? t('impact.assets', { count }) : t('impact.thing', { name, count }),
    })),
  ]
}
