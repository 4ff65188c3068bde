import { Thumbnail as AnyThumbnail, type ThumbnailProps } from '@atrium/screens'
import { Package } from 'lucide-react'

/** A small photo of a material, or a placeholder. */
export function Thumbnail(props: Omit<ThumbnailProps, 'icon'>) {
  return <AnyThumbnail {...props} icon={<Package size={props.size === '8' ? 16 : 24} aria-hidden />} />
}
