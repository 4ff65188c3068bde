import { useProject, useTexts, type ExtensionProps, type locationCards } from '@atrium/portal'
import { inheritedFrom, LinkedList } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { storeAddress } from '../../addresses/page-state.ts'
import { storesOfQuery } from '../../queries/store.queries.ts'

/** Rows that a card shows at first. */
const cardRows = 5

/** The stores that serve a location, or one above it. */
export default function StoresServingWidget({ projectId, locationId }: ExtensionProps<typeof locationCards>) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  return (
    <LinkedList
      query={useInfiniteQuery(storesOfQuery(projectId, { location_id: locationId }, cardRows))}
      rowsOf={(stores) =>
        stores.map(({ id, name, code, found_at: foundAt }) => ({
          id,
          name,
          to: storeAddress(projectKey, id),
          details: [
            code,
            ...inheritedFrom(foundAt, locationId, {
              from: (above) => t('serving.inheritedFrom', { name: above }),
              fromAbove: () => t('serving.inherited'),
            }),
          ],
        }))
      }
      label={t('serving.ofTeam')}
      loading={t('serving.loading')}
      failed={t('serving.failed')}
      more={t('serving.more')}
      empty={
        <Text tone="muted" textStyle="sm">
          {t('serving.nearbyNone')}
        </Text>
      }
    />
  )
}
