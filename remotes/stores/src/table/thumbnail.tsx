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
  /** Empty where a name stands beside it. */
  readonly alt: string
  /** Of a side, as the theme counts. */
  readonly size: '8' | '16' | '24'
}

/** What a material looks like, small. An address ends with its hour: what cannot be had is shown as no photo. */
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
