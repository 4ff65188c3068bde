import type { KeyboardEvent } from 'react'

/**
 * Moves what a scanner types while a button or tab has the focus into the code field. The field is focused before the
 * character is inserted, so the character lands there.
 */
export function typeIntoCode(event: KeyboardEvent, field: HTMLInputElement | null): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (isTyping || key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
  field?.focus()
}
