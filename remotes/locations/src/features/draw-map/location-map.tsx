import { linkProps, useProject, useTexts, type MapTiles } from '@atrium/portal'
import { Box, chakra, Text } from '@atrium/ui'
import { MapPin } from 'lucide-react'
import { createPortal } from 'react-dom'
import { locationAddress } from '../../addresses/page-state.ts'
import { mapStyles } from './map-styles.ts'
import { useLeaflet, type Place } from './use-leaflet.ts'

const Mark = chakra('span', {
  base: {
    position: 'absolute',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: '12rem',
    minHeight: '6',
    px: '2',
    transform: 'translate(-50%, -50%)',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'sm',
    '&[data-own]': { bg: 'accent.solid', color: 'accent.contrast', borderColor: 'transparent' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '&:is(a)': { outline: '0', focusVisibleRing: 'outside', _hover: { bg: 'bg.muted' } },
  },
})

export interface MappedPlace extends Place {
  readonly name: string
}

export interface LocationMapProps {
  readonly tiles: MapTiles
  /** The location itself, and what lies directly below it. */
  readonly own: MappedPlace
  readonly below: readonly MappedPlace[]
}

/** A location on a map, with the locations directly below it as links. Arrow keys move the map, + and - zoom. */
export default function LocationMap({ tiles, own, below }: LocationMapProps) {
  const t = useTexts()
  const { code: project } = useProject()
  const places = [own, ...below]
  const { frame, pins, isMissing } = useLeaflet({
    tiles,
    places: places.map(({ id, coords }) => ({ id, coords })),
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
  })
  const nameOf = new Map(places.map(({ id, name }) => [id, name]))
  return (
    <Box>
      <Box
        ref={frame}
        role="region"
        aria-label={t('map.label', { name: own.name })}
        dir="ltr"
        css={mapStyles}
      />
      {pins.map(({ id, element }) =>
        createPortal(
          id === own.id ? (
            <Mark data-own="">
              <MapPin size={12} aria-hidden />
              <span dir="auto">{nameOf.get(id)}</span>
            </Mark>
          ) : (
            <Mark as="a" {...linkProps(locationAddress(project, id))}>
              <span dir="auto">{nameOf.get(id)}</span>
            </Mark>
          ),
          element,
          id,
        ),
      )}
      <Text textStyle="xs" color="fg.muted" mt="1">
        <bdi>{tiles.attribution}</bdi>
      </Text>
      <Text role="status" textStyle="sm" color="fg.muted">
        {isMissing ? t('map.missing') : null}
      </Text>
    </Box>
  )
}
