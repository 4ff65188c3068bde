import { useProject, useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { WidgetList } from '@atrium/screens'
import { Badge } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { assetAddress, assetsAddress } from '../../addresses/page-state.ts'
import { warrantyEndingQuery } from '../../queries/card.queries.ts'
import { daysLeft } from '../show-asset/days-left.ts'

/** From so many days on, the end of a warranty is urgent. */
const urgent = 30

/** The assets whose warranty ends within 90 days, the next end first. */
export default function WarrantyEndingWidget({ projectId, size }: ExtensionProps<typeof homeWidgets>) {
  const t = useTexts()
  const { code: projectKey, timeZone } = useProject()
  return (
    <WidgetList
      query={useQuery(warrantyEndingQuery(projectId))}
      size={size}
      label={t('cards.warranty')}
      empty={t('cards.warrantyNone')}
      all={{ to: assetsAddress(projectKey, { warranty: 'ending' }), label: t('cards.allWarranties') }}
      contentOf={({ assets, total }) => ({
        total,
        rows: assets.map(({ id, name, path, warranty_end_date: end }) => {
          const left = daysLeft(end ?? '', timeZone)
          return {
            id,
            title: name,
            detail: path.at(-1)?.name,
            to: assetAddress(projectKey, id),
            mark: (
              <Badge tone={left <= urgent ? 'danger' : 'warning'}>
                {t('warranty.left', { count: left })}
              </Badge>
            ),
          }
        }),
      })}
    />
  )
}
