import type { Picture } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { chakra } from '@atrium/ui'
import { useState } from 'react'
import { initialsOf } from './initials-of.ts'

const Frame = chakra('span', {
  base: {
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
    boxSize: { base: '14', sm: '20' },
    borderRadius: 'full',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    fontWeight: 'semibold',
    textStyle: 'xl',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
})

interface AvatarProps {
  readonly name: string
  readonly photo: Picture | null
}

/** The photo of a person. Its address expires within an hour; initials are shown if it cannot be loaded. */
export function Avatar({ name, photo }: AvatarProps) {
  const t = useTexts()
  const [failed, setFailed] = useState<string | null>(null)
  if (photo === null || photo.thumbnail_url === failed) return <Frame aria-hidden>{initialsOf(name)}</Frame>
  return (
    <Frame>
      <img
        src={photo.thumbnail_url}
        alt={t('photo.of', { name })}
        draggable={false}
        onError={() => setFailed(photo.thumbnail_url)}
      />
    </Frame>
  )
}
