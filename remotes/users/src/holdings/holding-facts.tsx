import type { Holdings } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { FactList } from '@atrium/ui'

/** How many names of each kind are shown. The rest are counted. */
const shown = 10

interface HoldingFactsProps {
  readonly holdings: Holdings
  /** The teams that the person leads. */
  readonly leads: readonly { readonly id: string; readonly name: string }[]
}

/** What somebody has or had in a project, by kind. Kinds without anything are left out. */
export function HoldingFacts({ holdings, leads }: HoldingFactsProps) {
  const t = useTexts()
  const named = { leads, ...holdings }
  const kinds = Object.keys(named) as (keyof typeof named)[]
  return (
    <FactList
      facts={kinds
        .filter((kind) => named[kind].length > 0)
        .map((kind) => {
          const names = named[kind].map(({ name }) => name)
          const rest = names.length - shown
          const text = names.slice(0, shown).join(' · ')
          return {
            key: kind,
            name: t(`userProjects.holdings.${kind}`),
            value: rest > 0 ? `${text} ${t('userProjects.andMore', { count: rest })}` : text,
          }
        })}
    />
  )
}
