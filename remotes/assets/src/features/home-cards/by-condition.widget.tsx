import type { AssetCondition } from '@atrium/contract'
import { useLanguage, useProject, useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { WidgetList } from '@atrium/screens'
import { Badge, chakra, tonePalettes } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { assetsAddress, conditions } from '../../addresses/page-state.ts'
import { assetCountsQuery } from '../../queries/card.queries.ts'
import { conditionTones } from '../show-asset/asset-tones.ts'

const Track = chakra('span', {
  base: { display: 'block', height: '1.5', borderRadius: 'full', bg: 'bg.muted', overflow: 'hidden' },
})

const Share = chakra('span', { base: { display: 'block', height: 'full', bg: 'colorPalette.solid' } })

/** How many assets are in each condition, the worst first. Retired assets do not count. */
export default function ByConditionWidget({ projectId, size }: ExtensionProps<typeof homeWidgets>) {
  const t = useTexts()
  const language = useLanguage(({ code }) => code)
  const { code: projectKey } = useProject()
  const row = (condition: AssetCondition, count: number, total: number) => ({
    id: condition,
    title: t(`condition.${condition}`),
    detail: (
      <Track aria-hidden="true">
        <Share
          colorPalette={tonePalettes[conditionTones[condition]]}
          style={{ inlineSize: `${(100 * count) / total}%` }}
        />
      </Track>
    ),
    to: assetsAddress(projectKey, { condition }),
    mark: <Badge tone={conditionTones[condition]}>{count.toLocaleString(language)}</Badge>,
  })
  return (
    <WidgetList
      query={useQuery(assetCountsQuery(projectId))}
      size={size}
      label={t('cards.conditions')}
      empty={t('cards.conditionsNone')}
      all={{ to: assetsAddress(projectKey), label: t('cards.allAssets') }}
      contentOf={({ conditions: counts }) => {
        const total = counts.reduce((sum, { count }) => sum + count, 0)
        const countOf = (condition: AssetCondition) =>
          counts.find((one) => one.condition === condition)?.count ?? 0
        return {
          total,
          rows: total === 0 ? [] : conditions.toReversed().map((one) => row(one, countOf(one), total)),
        }
      }}
    />
  )
}
