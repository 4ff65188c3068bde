export interface MenuLine {
  readonly label: string
  readonly disabled?: boolean | undefined
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, Home: 1, ArrowUp: -1, End: -1 }

/**
 * Returns the item that a key leads to from the item `at` (-1 for none). Arrows wrap around and skip disabled items; letters
 * go to the next item that starts with the typed text.
 * @param typed the letters so far, including this key's
 */
export function itemAfterKey(key: string, typed: string, items: readonly MenuLine[], at: number): number {
  const step = steps[key]
  if (step !== undefined) {
    const from = key === 'Home' || at < 0 ? (step > 0 ? -1 : 0) : key === 'End' ? 0 : at
    return next(items, from, step, () => true)
  }
  if (typed === '') return at
  // A repeated letter goes through all items that start with it.
  const words = [...typed].every((letter) => letter === typed[0]) ? typed.slice(0, 1) : typed
  const from = words.length > 1 ? at - 1 : at
  return next(items, from, 1, ({ label }) => label.toLocaleLowerCase().startsWith(words), at)
}

function next(
  items: readonly MenuLine[],
  from: number,
  step: 1 | -1,
  fits: (item: MenuLine) => boolean,
  otherwise = -1,
): number {
  const { length } = items
  for (let steps = 1; steps <= length; steps++) {
    const to = (((from + steps * step) % length) + length) % length
    const item = items[to]
    if (item && !item.disabled && fits(item)) return to
  }
  return otherwise
}
