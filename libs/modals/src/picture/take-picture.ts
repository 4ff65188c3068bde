import { limits } from '@atrium/contract/limits'
import { domToBlob } from 'modern-screenshot'

/** What lies behind an element: the first ground above it that is not see-through. */
function groundOf(element: HTMLElement): string {
  for (let node: HTMLElement | null = element; node; node = node.parentElement) {
    const { backgroundColor } = getComputedStyle(node)
    if (backgroundColor !== 'transparent' && !backgroundColor.endsWith(', 0)')) return backgroundColor
  }
  return 'white'
}

/** A picture of a part of the page as it looks now, at twice its size: PNG. What is marked `data-no-picture` is left out. */
export async function takePicture(element: HTMLElement): Promise<Blob> {
  const { width, height } = element.getBoundingClientRect()
  return domToBlob(element, {
    scale: limits.renderScale,
    type: 'image/png',
    width: Math.ceil(width),
    height: Math.ceil(height),
    backgroundColor: groundOf(element),
    filter: (node) => !(node instanceof HTMLElement && 'noPicture' in node.dataset),
    // The page's own fonts are those of the device: there is nothing to fetch and to embed.
    font: false,
  })
}
