import type { Coordinates } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { chakra, VisuallyHidden } from '@atrium/ui'
import { MapPin } from 'lucide-react'

const Chip = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '6',
    px: '2',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'accent.fg',
    bg: 'accent.subtle',
    borderRadius: 'full',
    outline: '0',
    focusVisibleRing: 'outside',
    _hover: { bg: 'accent.muted' },
  },
})

/**
 * The coordinates as a link that opens a map in a new tab. The maps service gets no data until the link is followed.
 */
export function MapChip({ coords: { lat, lng } }: { readonly coords: Coordinates }) {
  const t = useTexts()
  const place = `${lat.toFixed(5)}, ${lng.toFixed(5)}`
  return (
    <Chip
      href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <MapPin size={12} aria-hidden />
      {t('map.chip')}
      <bdi dir="ltr">{place}</bdi>
      <VisuallyHidden>{t('map.newTab')}</VisuallyHidden>
    </Chip>
  )
}
