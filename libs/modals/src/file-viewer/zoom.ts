/** Steps of the zoom, of 1 for a file that fits into the viewer. */
const steps = [1, 1.5, 2, 3, 4, 6] as const

export const fit = 1

/** Returns the next larger or smaller zoom, and the same one at the end of the steps. */
export function zoomed(zoom: number, by: 'in' | 'out'): number {
  const next = by === 'in' ? steps.find((step) => step > zoom) : steps.findLast((step) => step < zoom)
  return next ?? zoom
}

/** Returns the zoom after a key, undefined for a key that does not zoom. */
export function zoomAfterKey(key: string, zoom: number): number | undefined {
  if (key === '+' || key === '=') return zoomed(zoom, 'in')
  if (key === '-') return zoomed(zoom, 'out')
  return key === '0' ? fit : undefined
}
