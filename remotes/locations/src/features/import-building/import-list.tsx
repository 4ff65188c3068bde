import type { ListedImport } from '@atrium/contract'
import { LoadMore } from '@atrium/modals'
import { linkProps, useFailureText, useProject, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Badge, Box, Button, Callout, Heading, HStack, Link, SkeletonLines, Stack, Text } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { importAddress, locationAddress } from '../../addresses/page-state.ts'
import { importsQuery } from '../../queries/import.queries.ts'
import { ImportPlace } from './import-place.tsx'

const tones = { Applied: 'success', Refused: 'danger', Failed: 'danger', Ready: 'accent' } as const

function ListItem({ found }: { readonly found: ListedImport }) {
  const t = useTexts()
  const { code } = useProject()
  const {
    id,
    state,
    facility,
    file_name: fileName,
    created_by_name: person,
    path,
    location_id: locationId,
  } = found
  // An import that failed, was refused or was undone has no building.
  const hasPlace = state !== 'Refused' && state !== 'Failed' && state !== 'Undone'
  const dates = useDates()
  return (
    <Box as="li" borderTopWidth="1px" py="2.5">
      <HStack flexWrap="wrap" gap="2" justifyContent="space-between">
        <Link {...linkProps(importAddress(code, id))} fontWeight="medium" overflowWrap="anywhere">
          <bdi>{facility ?? fileName}</bdi>
        </Link>
        <HStack gap="2" flexWrap="wrap">
          <Badge tone={tones[state as keyof typeof tones] ?? 'neutral'}>{t(`import.short.${state}`)}</Badge>
          <Text as="span" tone="muted" textStyle="xs">
            {facility === null ? null : (
              <>
                <bdi>{fileName}</bdi>
                {' · '}
              </>
            )}
            <bdi>{person}</bdi>
            {` · ${dates.moment(found.created_at)}`}
          </Text>
        </HStack>
      </HStack>
      <HStack flexWrap="wrap" gap="2" justifyContent="space-between">
        <Text as="span" tone="muted" textStyle="xs" overflowWrap="anywhere">
          {hasPlace ? (
            <>
              {t(locationId === null ? 'import.willStand' : 'import.stands')} <ImportPlace path={path} />
            </>
          ) : null}
        </Text>
        {locationId === null ? null : (
          <Link {...linkProps(locationAddress(code, locationId))} textStyle="xs">
            {t('import.show')}
          </Link>
        )}
      </HStack>
    </Box>
  )
}

/** The imports of a project, each with a link to its report and its building. */
export function ImportList({ projectId }: { readonly projectId: string }) {
  const t = useTexts()
  const failureText = useFailureText()
  const query = useInfiniteQuery(importsQuery(projectId))
  const { data, error } = query
  const found = data?.pages.flat() ?? []
  if (data && found.length === 0) return null
  return (
    <Stack as="section" gap="2" mt="8">
      <Heading as="h2" textStyle="md">
        {t('import.recent')}
      </Heading>
      {error && !query.isFetchNextPageError ? (
        <Callout tone="error" announce>
          <HStack justifyContent="space-between" flexWrap="wrap">
            <span>{`${t('import.listFailed')}: ${failureText(error)}`}</span>
            <Button size="sm" onClick={() => void query.refetch()}>
              {t('retry')}
            </Button>
          </HStack>
        </Callout>
      ) : null}
      {data || error ? null : <SkeletonLines label={t('import.loading')} lines={3} />}
      {found.length === 0 ? null : (
        <Box as="ul" listStyle="none" aria-label={t('import.recent')}>
          {found.map((one) => (
            <ListItem key={one.id} found={one} />
          ))}
        </Box>
      )}
      <LoadMore query={query} failed={t('import.listFailed')} label={t('import.more')} />
    </Stack>
  )
}
