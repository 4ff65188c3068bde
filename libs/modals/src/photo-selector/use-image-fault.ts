import { limits } from '@atrium/contract/limits'

import { useMessage } from '../texts.ts'
import type { ImageFault } from './prepare-image.ts'

/** Returns a function that says why a picture is refused, in the product's words. */
export function useImageFault(): (fault: ImageFault) => string {
  const message = useMessage()
  return (fault) => {
    switch (fault) {
      case 'type':
        return message('image_type')
      case 'large':
        return message('too_large')
      case 'pixels':
        return message('image_too_many_pixels', { maximum: limits.photoPixels / 1_000_000 })
      case 'damaged':
        return message('image_damaged')
      case 'decoder':
        return message('load_failed')
    }
  }
}
