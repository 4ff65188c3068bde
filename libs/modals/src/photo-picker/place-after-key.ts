/** Returns where a key moves a picture: arrows, in reading and in vertical direction, by one, Home and End to the ends. */
export function placeAfterKey(
  key: string,
  place: number,
  count: number,
  direction: 'ltr' | 'rtl',
): number | undefined {
  const [back, on] = direction === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  if (key === back || key === 'ArrowUp') return Math.max(0, place - 1)
  if (key === on || key === 'ArrowDown') return Math.min(count - 1, place + 1)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
