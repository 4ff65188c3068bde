import { useState } from 'react'
import { keepPlaces } from './keep-places.ts'
import type { PaletteEntry } from './palette-entry.ts'
import type { PaletteContent, PaletteGroup } from './use-entries.ts'

interface Placed {
  readonly text: string
  readonly keys: readonly string[]
}

/**
 * Returns the groups with the list of results kept in place: once the person has moved in it, or once it is settled, the active
 * line and all above it stay where they are until the text changes.
 */
export function useSteady(
  { groups, isSettled }: PaletteContent,
  text: string,
  chosen: string | null,
): readonly PaletteGroup[] {
  const [placed, setPlaced] = useState<Placed>({ text: '', keys: [] })
  const results = groups.find(({ title }) => title === null)
  if (!results) return groups
  const isKept = placed.text === text && (chosen !== null || isSettled)
  const active = chosen !== null && placed.keys.includes(chosen) ? chosen : (placed.keys[0] ?? null)
  const entries: readonly PaletteEntry[] = isKept
    ? keepPlaces(placed.keys, active, results.entries)
    : results.entries
  const keys = entries.map(({ key }) => key)
  if (placed.text !== text || keys.join('\n') !== placed.keys.join('\n')) setPlaced({ text, keys })
  return groups.map((group) => (group === results ? { ...group, entries } : group))
}
