const gap = 6
const margin = 8

/**
 * Places a fixed box above or below its anchor, centred or from its start, on the other side if there is no room, and within
 * the window. Window coordinates run from the left in every direction of writing, hence `left` here and nowhere else.
 */
export function placeBeside(
  box: HTMLElement,
  anchor: DOMRect,
  preferred: 'top' | 'bottom',
  align: 'start' | 'centre' = 'centre',
): void {
  const { width, height } = box.getBoundingClientRect()
  const above = anchor.top - gap - height
  const below = anchor.bottom + gap
  const fitsAbove = above >= margin
  const fitsBelow = below + height <= window.innerHeight - margin
  const top =
    preferred === 'top' ? (fitsAbove || !fitsBelow ? above : below) : fitsBelow || !fitsAbove ? below : above
  const centred = anchor.left + anchor.width / 2 - width / 2
  const start = getComputedStyle(box).direction === 'rtl' ? anchor.right - width : anchor.left
  const wanted = align === 'start' ? start : centred
  const left = Math.max(margin, Math.min(wanted, window.innerWidth - margin - width))
  box.style.top = `${Math.max(margin, top)}px`
  box.style.left = `${left}px`
}
