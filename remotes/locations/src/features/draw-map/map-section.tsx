import { mapTiles, useTexts } from '@atrium/portal'
import { tabOnDemand } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { childrenQuery } from '../../queries/location.queries.ts'
import type { DetailedLocation } from '../show-details/details-head.tsx'
import type { LocationMapProps } from './location-map.tsx'

// Most portals have no tiles, and most locations no coordinates.
const LocationMap = tabOnDemand<LocationMapProps>(() => import('./location-map.tsx'))

/** The map of a location with coordinates, where the operator of the portal chose tiles. */
export function MapSection({ location }: { readonly location: DetailedLocation }) {
  const t = useTexts()
  const ownId = useId()
  const tiles = mapTiles()
  const { id, name, coords } = location
  const isShown = tiles !== null && coords !== null
  const { data } = useInfiniteQuery({
    ...childrenQuery(location.project_id, id),
    enabled: isShown && location.counts.children > 0,
  })
  if (!isShown) return null
  const below = (data?.pages ?? [])
    .flatMap(({ locations }) => locations)
    .flatMap((child) => (child.coords ? [{ id: child.id, name: child.name, coords: child.coords }] : []))
  return (
    <section aria-labelledby={ownId}>
      <Text as="h3" id={ownId} textStyle="label" mb="2">
        {t('map.title')}
      </Text>
      <LocationMap key={id} tiles={tiles} own={{ id, name, coords }} below={below} />
    </section>
  )
}
