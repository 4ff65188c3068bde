import { useProject, useTexts, type ExtensionProps, type locationCards } from '@atrium/portal'
import { inheritedFrom, LinkedList } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { userAddress } from '../../addresses/user-page-state.ts'
import { peopleHereQuery } from '../../queries/user-list.queries.ts'

/** Rows that a card shows at first. */
const cardRows = 5

/** The people to whom a location, or one above it, is assigned. */
export default function PeopleServingWidget({ projectId, locationId }: ExtensionProps<typeof locationCards>) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  return (
    <LinkedList
      query={useInfiniteQuery(peopleHereQuery(projectId, locationId, cardRows))}
      rowsOf={(users) =>
        users.map(({ id, name, roles, found_at: foundAt }) => ({
          id,
          name,
          to: userAddress(projectKey, id),
          details: [
            ...roles,
            ...inheritedFrom(foundAt, locationId, {
              from: (above) => t('here.inheritedFrom', { name: above }),
              fromAbove: () => t('here.inherited'),
            }),
          ],
        }))
      }
      label={t('here.card')}
      loading={t('here.loading')}
      failed={t('here.failed')}
      more={t('here.more')}
      empty={
        <Text tone="muted" textStyle="sm">
          {t('here.none')}
        </Text>
      }
    />
  )
}
