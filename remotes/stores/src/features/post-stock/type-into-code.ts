import type { KeyboardEvent } from 'react'

/**
 * The keys of a form with a code field: Ctrl+Enter sends the form. What a scanner types while a button or tab has the focus goes
 * into the code field. The field is focused before the character is inserted, so the character lands there.
 */
export function typeIntoCode(event: KeyboardEvent, field: HTMLInputElement | null): void {
  const { key, ctrlKey, metaKey, altKey, target, currentTarget } = event
  if (key === 'Enter' && (ctrlKey || metaKey)) {
    event.preventDefault()
    currentTarget.closest('form')?.requestSubmit()
    return
  }
  const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (isTyping || key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
  field?.focus()
}
