import type { KeyboardEvent } from 'react'

/** What a key does to the selected rows of a tree. */
export type SelectionCommand =
  | { readonly kind: 'toggle'; readonly isRange: boolean }
  /** Selects the active line, and moves to the next one, which is selected too. */
  | { readonly kind: 'extend'; readonly by: 1 | -1 }
  | { readonly kind: 'all' }
  | { readonly kind: 'clear' }

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Space selects, Shift and an arrow extend, Ctrl+A selects what is loaded and Escape clears, as in a list. */
export function selectionCommandOf(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Pressed,
  hasSelected: boolean,
): SelectionCommand | null {
  if (altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a' ? { kind: 'all' } : null
  if (key === ' ') return { kind: 'toggle', isRange: shiftKey }
  if (shiftKey && key === 'ArrowDown') return { kind: 'extend', by: 1 }
  if (shiftKey && key === 'ArrowUp') return { kind: 'extend', by: -1 }
  return key === 'Escape' && hasSelected ? { kind: 'clear' } : null
}
