import type { Picture } from '@atrium/contract'
import { chakra } from '@atrium/ui'
import { useState, type ReactNode } from 'react'

const Frame = chakra('span', {
  base: {
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
    borderRadius: 'l1',
    bg: 'bg.muted',
    color: 'fg.muted',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
})

export interface ThumbnailProps {
  readonly picture: Picture | null
  /** Empty if a name is shown beside it. */
  readonly alt: string
  /** The length of a side, in theme units. */
  readonly size: '8' | '16' | '24'
  /** What is shown without a picture. */
  readonly icon: ReactNode
}

/** A small photo of a thing. Its address expires within an hour; a placeholder is shown if it cannot be loaded. */
export function Thumbnail({ picture, alt, size, icon }: ThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const isShown = picture !== null && picture.thumbnail_url !== failed
  return (
    <Frame boxSize={size}>
      {isShown ? (
        <img
          src={picture.thumbnail_url}
          alt={alt}
          loading="lazy"
          draggable={false}
          onError={() => setFailed(picture.thumbnail_url)}
        />
      ) : (
        icon
      )}
    </Frame>
  )
}
