import type { AffectedPerson } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { QueryPlaceholder } from '@atrium/screens'
import { Box, Heading, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { previewQuery, type ChangesOfRole } from '../../queries/role.queries.ts'
import type { Grant } from '../permission-grid/permission-rows.ts'
import type { GrantNames } from './use-grant-names.ts'

interface AffectedPeopleProps {
  readonly projectId: string
  readonly calls: readonly ChangesOfRole[]
  readonly nameOf: GrantNames
}

function grantsOf({ modules, tabs, access }: AffectedPerson['gains']): Grant[] {
  return [
    ...modules.map((code): Grant => `modules:${code}`),
    ...tabs.map((code): Grant => `tabs:${code}`),
    ...access.map((code): Grant => `access:${code}`),
  ]
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
  const words = (list: AffectedPerson['gains']) => grantsOf(list).map(nameOf).join(' · ')
  return (
    <section>
      {title}
      <Text role="status" mb="2">
        {count === null ? t('people.unknown') : count === 0 ? t('people.none') : t('people.count', { count })}
      </Text>
      <Box as="ul" listStyleType="none" aria-label={t('people.title')}>
        {people.map(({ id, name, gains, loses }) => (
          <Box as="li" key={id} py="1.5" borderTopWidth="1px" borderColor="border.muted">
            <Text fontWeight="medium">
              <bdi>{name}</bdi>
            </Text>
            {words(gains) === '' ? null : (
              <Text textStyle="sm" color="fg.success">
                {t('people.gains', { what: words(gains) })}
              </Text>
            )}
            {words(loses) === '' ? null : (
              <Text textStyle="sm" tone="error">
                {t('people.loses', { what: words(loses) })}
              </Text>
            )}
          </Box>
        ))}
      </Box>
      {count !== null && count > people.length ? (
        <Text tone="muted">{t('people.more', { count: count - people.length })}</Text>
      ) : null}
    </section>
  )
}
