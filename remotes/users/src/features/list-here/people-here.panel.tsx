import { useProject, useTexts, type ExtensionProps, type locationTabs } from '@atrium/portal'
import { LinkedList } from '@atrium/screens'
import { Badge, EmptyState } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { userAddress } from '../../addresses/user-page-state.ts'
import { peopleHereQuery } from '../../queries/user-list.queries.ts'

/** The users to whom a location, or one above it, is assigned. Each row links to the person. */
export default function PeopleHerePanel({ projectId, locationId }: ExtensionProps<typeof locationTabs>) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  const query = useInfiniteQuery(peopleHereQuery(projectId, locationId))
  return (
    <LinkedList
      query={query}
      rowsOf={(users) =>
        users.map(({ id, name, status, roles, departments }) => ({
          id,
          name,
          to: userAddress(projectKey, id),
          mark: status === 'Active' ? null : <Badge tone="neutral">{t(`status.${status}`)}</Badge>,
          details: [...roles, ...departments],
        }))
      }
      label={t('here.title')}
      intro={t('here.intro')}
      loading={t('here.loading')}
      failed={t('here.failed')}
      more={t('here.more')}
      empty={<EmptyState title={t('here.none')} hint={t('here.noneHint')} icon={<UsersRound />} />}
    />
  )
}
