import type { Location } from '@atrium/contract'
import { LoadMore, QueryView } from '@atrium/modals'
import { linkProps, useProject, useTexts } from '@atrium/portal'
import { ownDirection } from '@atrium/screens'
import { Box, Button, chakra, Stack, Text } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { locationAddress } from '../../addresses/page-state.ts'
import { childrenQuery } from '../../queries/location.queries.ts'
import { CategoryIcon } from '../../tree/category-icon.tsx'
import type { DetailedLocation } from './details-head.tsx'

/** Children that have a card before the person asks for all of them. */
const few = 12

const Card = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minWidth: '0',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    outline: '0',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted' },
  },
})

interface ChildCardsProps {
  readonly location: DetailedLocation
}

/** The locations directly below an active one. */
export function ChildCards({ location }: ChildCardsProps) {
  const t = useTexts()
  const ownId = useId()
  return (
    <section aria-labelledby={ownId}>
      <Text as="h3" id={ownId} textStyle="label" mb="2">
        {t('details.children')}
      </Text>
      {location.counts.children > 0 ? (
        <Children location={location} labelledBy={ownId} />
      ) : (
        <Text tone="muted" textStyle="sm">
          {t('details.childrenNone')}
        </Text>
      )}
    </section>
  )
}

interface ChildrenProps {
  readonly location: DetailedLocation
  readonly labelledBy: string
}

/** The first children as links, and all of them page by page once the person asks for them. */
function Children({ location, labelledBy }: ChildrenProps) {
  const t = useTexts()
  const query = useInfiniteQuery(childrenQuery(location.project_id, location.id))
  const [showsAll, setShowsAll] = useState(false)
  return (
    <QueryView
      query={query}
      loading={t('details.childrenLoading')}
      failed={t('details.childrenFailed')}
      lines={3}
    >
      {({ pages }) => {
        const total = pages.at(-1)?.total ?? 0
        const children = pages.flatMap(({ locations }) => locations)
        return (
          <Stack gap="3" alignItems="start">
            <Cards locations={showsAll ? children : children.slice(0, few)} labelledBy={labelledBy} />
            {showsAll ? (
              <LoadMore
                query={query}
                failed={t('details.childrenFailed')}
                label={t('details.childrenMore')}
              />
            ) : total > few ? (
              <Button size="sm" onClick={() => setShowsAll(true)}>
                {t('details.childrenAll', { count: total })}
              </Button>
            ) : null}
          </Stack>
        )
      }}
    </QueryView>
  )
}

interface CardsProps {
  readonly locations: readonly Location[]
  readonly labelledBy: string
}

function Cards({ locations, labelledBy }: CardsProps) {
  const { code: project } = useProject()
  return (
    <Box
      as="ul"
      aria-labelledby={labelledBy}
      listStyleType="none"
      display="grid"
      width="full"
      gap="2"
      gridTemplateColumns="repeat(auto-fill, minmax(min(12rem, 100%), 1fr))"
    >
      {locations.map(({ id, name, code, category_code: category }) => (
        <Box as="li" key={id} minWidth="0">
          <Card {...linkProps(locationAddress(project, id))}>
            <Box color="fg.subtle" flexShrink="0">
              <CategoryIcon category={category} />
            </Box>
            <Box minWidth="0">
              <Text truncate {...ownDirection} title={name}>
                {name}
              </Text>
              <Text truncate textStyle="xs" color="fg.muted">
                <bdi>{code}</bdi>
              </Text>
            </Box>
          </Card>
        </Box>
      ))}
    </Box>
  )
}
