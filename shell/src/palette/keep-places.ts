/**
 * Returns ranked entries so that the line a person is about to choose stays where it is: the active line and all above it keep
 * their places, and what has arrived since stands below by its rank.
 * @param shown the keys on screen, in order
 * @param active the key of the active line
 */
export function keepPlaces<Entry extends { readonly key: string }>(
  shown: readonly string[],
  active: string | null,
  ranked: readonly Entry[],
): readonly Entry[] {
  const at = active === null ? -1 : shown.indexOf(active)
  const byKey = new Map(ranked.map((entry) => [entry.key, entry]))
  const kept = shown.slice(0, at + 1).flatMap((key) => byKey.get(key) ?? [])
  const keys = new Set(kept.map(({ key }) => key))
  return [...kept, ...ranked.filter(({ key }) => !keys.has(key))]
}
