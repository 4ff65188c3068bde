/** Returns which of `count` options a key leads to from `at`; undefined for other keys. It does not wrap around. */
export function optionAfterKey(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, at + 1)
    case 'ArrowUp':
      return Math.max(0, at - 1)
    case 'PageDown':
      return Math.min(last, at + 10)
    case 'PageUp':
      return Math.max(0, at - 10)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
