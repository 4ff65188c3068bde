import type { Picture } from '@atrium/contract'
import { chakra } from '@atrium/ui'
import { Package } from 'lucide-react'
import { useState } from 'react'

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

interface ThumbnailProps {
  readonly picture: Picture | null
  /** Empty if a name is shown beside it. */
  readonly alt: string
  /** The length of a side, in theme units. */
  readonly size: '8' | '16' | '24'
}

/** A small photo of a material. Its address expires within an hour; a placeholder is shown if it cannot be loaded. */
export function Thumbnail({ picture, alt, size }: ThumbnailProps) {
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
        <Package size={size === '8' ? 16 : 24} aria-hidden />
      )}
    </Frame>
  )
}
