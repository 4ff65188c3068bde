import { useTexts } from '@atrium/portal'
import { QueryPlaceholder } from '@atrium/screens'
import { Heading, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { previewQuery, type ChangesOfRole } from '../../queries/role.queries.ts'
import { PeopleChanges } from './people-changes.tsx'
import type { GrantNames } from './use-grant-names.ts'

interface AffectedPeopleProps {
  readonly projectId: string
  readonly calls: readonly ChangesOfRole[]
  readonly nameOf: GrantNames
}

/** The users whose rights would change, counting all roles that they hold. */
export function AffectedPeople({ projectId, calls, nameOf }: AffectedPeopleProps) {
  const t = useTexts()
  const query = useQuery(previewQuery(projectId, calls))
  const { data } = query
  const title = (
    <Heading as="h3" textStyle="sm" mb="1">
      {t('people.title')}
    </Heading>
  )
  if (!data)
    return (
      <QueryPlaceholder query={query} loading={t('people.loading')} failed={t('people.failed')} lines={3} />
    )
  const { count, people } = data
  return (
    <section>
      {title}
      <Text role="status" mb="2">
        {count === null ? t('people.unknown') : count === 0 ? t('people.none') : t('people.count', { count })}
      </Text>
      <PeopleChanges people={people} nameOf={nameOf} />
      {count !== null && count > people.length ? (
        <Text tone="muted">{t('people.more', { count: count - people.length })}</Text>
      ) : null}
    </section>
  )
}
