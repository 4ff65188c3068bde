import { useProject, useTexts, type ExtensionProps, type locationCards } from '@atrium/portal'
import { inheritedFrom, LinkedList } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { teamAddress } from '../../addresses/page-state.ts'
import { teamsServingQuery } from '../../queries/team.queries.ts'

/** Rows that a card shows at first. */
const cardRows = 5

/** The teams that have a location, or one above it. */
export default function TeamsServingWidget({ projectId, locationId }: ExtensionProps<typeof locationCards>) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  return (
    <LinkedList
      query={useInfiniteQuery(teamsServingQuery(projectId, locationId, cardRows))}
      rowsOf={(teams) =>
        teams.map(({ id, name, found_at: foundAt }) => ({
          id,
          name,
          to: teamAddress(projectKey, id),
          details: [
            ...inheritedFrom(foundAt, locationId, {
              from: (above) => t('serving.inheritedFrom', { name: above }),
              fromAbove: () => t('serving.inherited'),
            }),
          ],
        }))
      }
      label={t('pages.teams')}
      loading={t('serving.loading')}
      failed={t('serving.failed')}
      more={t('serving.more')}
      empty={
        <Text tone="muted" textStyle="sm">
          {t('serving.none')}
        </Text>
      }
    />
  )
}
