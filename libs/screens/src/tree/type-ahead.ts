import { searchable } from '@atrium/contract/searchable'
import type { Outline } from './outline.ts'
import type { TreeItem } from './tree-item.ts'

/** Letters typed within this many milliseconds of each other form one word. */
const together = 700

/** How many lines are searched for a name that begins with the typed text. */
const farthest = 5_000

/** The next line after `from`, wrapping at the end, whose loaded name begins with the text. */
export function findLine<Item extends TreeItem>(
  outline: Outline<Item>,
  text: string,
  from: number,
): number | null {
  const wanted = searchable(text)
  for (let step = 0; step < Math.min(outline.count, farthest); step++) {
    const line = (from + step) % outline.count
    const { item } = outline.rowAt(line)
    if (item && searchable(item.name).startsWith(wanted)) return line
  }
  return null
}

/** Collects typed letters into words and finds their line. Returns null for a key that is not a letter. */
export function createTypeAhead(now: () => number = Date.now) {
  let typed = ''
  let last = 0
  return <Item extends TreeItem>(key: string, outline: Outline<Item>, line: number): number | null => {
    if ([...key].length !== 1 || (key === ' ' && typed === '')) return null
    typed = now() - last < together ? typed + key : key
    last = now()
    // Repeating a letter steps through the names that begin with it.
    const isOneLetter = [...new Set(searchable(typed))].length === 1
    return isOneLetter ? findLine(outline, key, line + 1) : findLine(outline, typed, line)
  }
}
