import { limits } from '@atrium/contract/limits'
import { domToBlob } from 'modern-screenshot'

/** Returns the background behind an element: the first above it that is not transparent. */
function groundOf(element: HTMLElement): string {
  for (let node: HTMLElement | null = element; node; node = node.parentElement) {
    const { backgroundColor } = getComputedStyle(node)
    if (backgroundColor !== 'transparent' && !backgroundColor.endsWith(', 0)')) return backgroundColor
  }
  return 'white'
}

/** Returns a PNG of a part of the page as it looks now, at twice its size, without what is marked `data-no-picture`. */
export async function takePicture(element: HTMLElement): Promise<Blob> {
  const { width, height } = element.getBoundingClientRect()
  return domToBlob(element, {
    scale: limits.renderScale,
    type: 'image/png',
    width: Math.ceil(width),
    height: Math.ceil(height),
    backgroundColor: groundOf(element),
    filter: (node) => !(node instanceof HTMLElement && 'noPicture' in node.dataset),
    // The page uses the device's fonts: there is none to fetch and embed.
    font: false,
  })
}
