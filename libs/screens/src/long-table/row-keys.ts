import type { KeyboardEvent } from 'react'
import type { TableSelection } from './table-selection.ts'

/** The controls of a row between which the arrows move. */
export const controls = { link: '[data-part=link]', check: '[data-part=check] input' } as const
export type Control = keyof typeof controls

/** Returns which of these controls of a row has the focus. */
export function controlOf(target: EventTarget): Control | null {
  if (!(target instanceof Element)) return null
  if (target.matches(controls.link)) return 'link'
  return target.matches(`[data-line] ${controls.check}`) ? 'check' : null
}

/** Changes the selection as a key says. Returns whether the key meant it. */
export function selectByKey(
  { key, shiftKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  selection: Pick<TableSelection<never>, 'onToggle' | 'onAll' | 'onClear'>,
  line: number,
  on: Control,
): boolean {
  // A checkbox takes Space by itself, unless it extends the selection.
  if (key === ' ' && (on === 'link' || shiftKey)) selection.onToggle(line, shiftKey)
  else if (key.toLowerCase() === 'a' && (ctrlKey || metaKey)) selection.onAll()
  else if (key === 'Escape') selection.onClear()
  else return false
  return true
}
