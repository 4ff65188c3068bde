import { useProject, useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { WidgetList } from '@atrium/screens'
import { Badge } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { materialAddress, shortAddress } from '../../addresses/page-state.ts'
import { lowStockQuery } from '../../queries/low-stock.query.ts'

/** What is to be ordered again, in all stores that the person sees. */
export default function LowStockWidget({ projectId, size }: ExtensionProps<typeof homeWidgets>) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  const query = useQuery(lowStockQuery(projectId))
  return (
    <WidgetList
      query={query}
      size={size}
      label={t('cards.lowStock')}
      empty={t('cards.lowStockNone')}
      all={{ to: shortAddress(projectKey), label: t('cards.allLow') }}
      contentOf={({ materials, total }) => ({
        total,
        rows: materials.map(
          ({ store_id: storeId, material_id: materialId, name, store_name, stock, unit }) => ({
            id: `${storeId} ${materialId}`,
            title: name,
            detail: store_name,
            to: materialAddress(projectKey, storeId, materialId),
            mark: (
              <Badge tone={stock === '0' ? 'danger' : 'warning'}>
                {stock === '0' ? (
                  t('stock.out')
                ) : (
                  <bdi>
                    {stock} {unit}
                  </bdi>
                )}
              </Badge>
            ),
          }),
        ),
      })}
    />
  )
}
