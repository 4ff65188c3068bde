import type { AccessReason, CallInput, CallReply } from '@atrium/contract'
import { PathText } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { QueryPlaceholder } from '@atrium/screens'
import { Box, Button, Callout, chakra, Stack, Text } from '@atrium/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { givenSightQuery } from '../../queries/membership.queries.ts'

type Sight = CallReply<'/access/explainGiven'>
export type Further = Sight['locations']['further'][number]

type Given = Pick<
  CallInput<'/access/explainGiven'>,
  'project_id' | 'role_ids' | 'team_ids' | 'store_ids' | 'location_ids' | 'group_ids'
>

interface WillSeeProps {
  /** What the person gets. */
  readonly given: Given
  /** Takes away what shows the person more than the chosen locations. */
  readonly onOnlyChosen: (further: readonly Further[]) => void
}

const Section = chakra('fieldset', {
  base: { borderTopWidth: '1px', borderColor: 'border.muted', pt: '3', minWidth: '0' },
})
const Things = chakra('ul', { base: { '& > li': { py: '1', overflowWrap: 'anywhere' } } })

/** Says what the new person will see and by what, while it is chosen. */
export function WillSee({ given, onOnlyChosen }: WillSeeProps) {
  const t = useTexts()
  const top = useRef<HTMLFieldSetElement>(null)
  const { project_id, role_ids, team_ids, store_ids, location_ids, group_ids } = given
  const query = useQuery({
    ...givenSightQuery({ project_id, role_ids, team_ids, store_ids, location_ids, group_ids }),
    placeholderData: keepPreviousData,
  })
  const { data } = query

  function clear(further: readonly Further[]): void {
    onOnlyChosen(further)
    // The button goes with what it clears.
    top.current?.focus()
  }

  return (
    <Section ref={top} tabIndex={-1} aria-label={t('like.sees.title')}>
      <Stack gap="2">
        <Text fontWeight="medium">{t('like.sees.title')}</Text>
        {data ? (
          <>
            <SeenLocations
              seen={data.locations}
              hasChosen={(location_ids ?? []).length > 0}
              isStale={query.isPlaceholderData}
              onClear={clear}
            />
            <SeenStores seen={data.stores} />
          </>
        ) : (
          <QueryPlaceholder query={query} loading={t('loading')} failed={t('like.sees.failed')} lines={3} />
        )}
      </Stack>
    </Section>
  )
}

interface SeenLocationsProps {
  readonly seen: Sight['locations']
  /** Whether the person gets locations of their own. */
  readonly hasChosen: boolean
  /** What is shown is of the choice before. */
  readonly isStale: boolean
  readonly onClear: (further: readonly Further[]) => void
}

function SeenLocations({ seen, hasChosen, isStale, onClear }: SeenLocationsProps) {
  const t = useTexts()
  const { sees, sees_all, places, total, further } = seen
  const isFurther = hasChosen && further.length > 0
  const all = sees_all.map(({ name }) => name).join(' · ')
  // Only what reaches further is read out: the list of all would be too long at each tick.
  const beyond = [
    ...(all === '' ? [] : [<bdi key="all">{t('like.sees.all', { name: all })}</bdi>]),
    ...places.flatMap((place) =>
      place.is_further ? [<Named key={place.id} name={place.name} because={place.because} />] : [],
    ),
  ]
  return (
    <>
      <Text tone="muted">{t('like.sees.locations')}</Text>
      {/* Rendered from the start, so that screen readers announce what appears in it. */}
      <Box role="status">
        {sees.length === 0 ? <Callout tone="warning">{t('like.sees.noRole')}</Callout> : null}
        {isFurther ? (
          <Callout
            tone="warning"
            title={t('like.sees.further')}
            action={
              <Button type="button" size="sm" disabled={isStale} onClick={() => onClear(further)}>
                {t('like.sees.only')}
              </Button>
            }
          >
            <Things>
              {beyond.map((one) => (
                <li key={one.key}>{one}</li>
              ))}
            </Things>
          </Callout>
        ) : null}
        {hasChosen && sees.length > 0 && !isFurther ? t('like.sees.within') : null}
      </Box>
      {sees.length > 0 && places.length === 0 && all === '' ? <Text>{t('like.sees.none')}</Text> : null}
      <Things aria-label={t('like.sees.locations')}>
        {all === '' ? null : (
          <li>
            <bdi>{t('like.sees.all', { name: all })}</bdi>
          </li>
        )}
        {places.map(({ id, name, path, because }) => (
          <li key={id}>
            <Named name={name} because={because} />
            {path.length > 1 ? (
              <Text tone="muted" textStyle="xs">
                <PathText path={path.filter((step) => step.id !== id)} />
              </Text>
            ) : null}
          </li>
        ))}
      </Things>
      {total > places.length ? (
        <Text tone="muted">{t('like.sees.part', { shown: places.length, total })}</Text>
      ) : null}
    </>
  )
}

function SeenStores({ seen: { sees, sees_all, stores } }: { readonly seen: Sight['stores'] }) {
  const t = useTexts()
  const all = sees_all.map(({ name }) => name).join(' · ')
  if (sees.length === 0) return <Text tone="muted">{t('like.sees.noStoreRole')}</Text>
  return (
    <>
      <Text tone="muted">{t('like.sees.stores')}</Text>
      {stores.length === 0 && all === '' ? <Text>{t('like.sees.none')}</Text> : null}
      <Things aria-label={t('like.sees.stores')}>
        {all === '' ? null : (
          <li>
            <bdi>{t('like.sees.allStores', { name: all })}</bdi>
          </li>
        )}
        {stores.map(({ id, name, because }) => (
          <li key={id}>
            <Named name={name} because={because} />
          </li>
        ))}
      </Things>
    </>
  )
}

/** A thing and what shows it. */
function Named({ name, because }: { readonly name: string; readonly because: readonly AccessReason[] }) {
  const t = useTexts()
  const ways: ReactNode[] = because.flatMap(({ kind, id, name: cause }) =>
    kind === 'assignment' || kind === 'team' || kind === 'group'
      ? [
          <Text as="span" tone="muted" key={`${kind} ${id}`}>
            {' · '}
            <bdi>{t(`like.sees.by.${kind}`, { name: cause })}</bdi>
          </Text>,
        ]
      : [],
  )
  return (
    <>
      <bdi>{name}</bdi>
      {ways}
    </>
  )
}
