import type { KeyboardEvent } from 'react'

/**
 * What a scanner types while a button or a tab has the focus belongs into the field for codes. The field gets the focus before
 * the sign is written, so that it lands there.
 */
export function typeIntoCode(event: KeyboardEvent, field: HTMLInputElement | null): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (isTyping || key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
  field?.focus()
}
