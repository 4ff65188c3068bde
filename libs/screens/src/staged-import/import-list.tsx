import { LoadMore } from '@atrium/modals'
import { linkProps, useFailureText } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Badge, Box, Button, Callout, Heading, HStack, Link, SkeletonLines, Stack, Text } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnyListedImport, AnySubject } from './import-subject.ts'
import { importsQuery } from './import.queries.ts'
import { useImportTexts } from './own-texts.tsx'

const tones = { Applied: 'success', Refused: 'danger', Failed: 'danger', Ready: 'accent' } as const

/** Earlier imports, each with the way back to its report. Shows `empty` if there are none. */
export function ImportList({
  subject,
  projectId,
  empty = null,
}: {
  readonly subject: AnySubject
  readonly projectId: string
  readonly empty?: ReactNode
}) {
  const t = useImportTexts()
  const failureText = useFailureText()
  const query = useInfiniteQuery(importsQuery(subject, projectId))
  const { data, error } = query
  const found = data?.pages.flat() ?? []
  if (data && found.length === 0) return empty
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
            <ListItem key={one.id} subject={subject} found={one} />
          ))}
        </Box>
      )}
      <LoadMore query={query} failed={t('import.listFailed')} label={t('import.more')} />
    </Stack>
  )
}

function ListItem({ subject, found }: { readonly subject: AnySubject; readonly found: AnyListedImport }) {
  const t = useImportTexts()
  const dates = useDates()
  const { id, state, file_name: fileName, created_by_name: person } = found
  const name = subject.nameOf?.(found) ?? fileName
  return (
    <Box as="li" borderTopWidth="1px" py="2.5">
      <HStack flexWrap="wrap" gap="2" justifyContent="space-between">
        <Link
          {...linkProps(`${subject.address}?import=${encodeURIComponent(id)}`)}
          fontWeight="medium"
          overflowWrap="anywhere"
        >
          <bdi>{name}</bdi>
        </Link>
        <HStack gap="2" flexWrap="wrap">
          <Badge tone={tones[state as keyof typeof tones] ?? 'neutral'}>{t(`import.short.${state}`)}</Badge>
          <Text as="span" tone="muted" textStyle="xs">
            {name === fileName ? null : (
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
      {subject.placeOf?.(found)}
    </Box>
  )
}
