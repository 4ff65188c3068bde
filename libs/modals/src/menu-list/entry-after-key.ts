interface Named {
  readonly title: string
}

/** Returns the entry that a key leads to: up and down wrap around, Home and End, or the next entry that starts with the letter. */
export function entryAfterKey(key: string, at: number, entries: readonly Named[]): number | undefined {
  const count = entries.length
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase()
  const found = Array.from({ length: count }, (_, step) => (at + 1 + step) % count).find((place) =>
    entries[place]?.title.toLocaleLowerCase().startsWith(letter),
  )
  return found
}
