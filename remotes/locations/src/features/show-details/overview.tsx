import { useTexts } from '@atrium/portal'
import { useTextFacts } from '@atrium/screens'
import { FactList, Stack, type Fact } from '@atrium/ui'
import { MapChip } from '../../tree/map-chip.tsx'
import { MapSection } from '../draw-map/map-section.tsx'
import { ChildCards } from './child-cards.tsx'
import type { DetailedLocation } from './details-head.tsx'
import { ServingCards } from './serving-cards.tsx'

interface OverviewProps {
  readonly location: DetailedLocation
}

/**
 * The facts of a location, who serves it and what lies below it. Unknown facts are left out, except those that every
 * location has.
 */
export function Overview({ location }: OverviewProps) {
  const t = useTexts()
  const textFacts = useTextFacts()
  const text = (key: string, value: string): Fact[] =>
    value === '' ? [] : [{ key, name: t(`fields.${key}`), value }]
  const { counts, coords } = location
  return (
    <Stack gap="5">
      <FactList
        facts={[
          ...textFacts('name', t('fields.name'), location.names),
          ...textFacts('description', t('fields.description'), location.descriptions),
          ...text('address', location.address),
          ...text('code', location.code),
          ...text('shortCode', location.short_code),
          ...text('ids', location.ids.join(', ')),
          ...(coords
            ? [{ key: 'coords', name: t('fields.coords'), value: <MapChip coords={coords} /> }]
            : []),
          {
            key: 'children',
            name: t('details.children'),
            value: t('details.childrenCount', { count: counts.children, below: counts.descendants }),
          },
          { key: 'groups', name: t('details.tabs.groups'), value: counts.groups },
        ]}
      />
      {location.is_active ? (
        <>
          <MapSection location={location} />
          <ServingCards location={location} />
          <ChildCards key={location.id} location={location} />
        </>
      ) : null}
    </Stack>
  )
}
