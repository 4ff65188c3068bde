/** The element that had the focus when a dialog opened, by the dialog's element. */
const openers = new WeakMap<Element, Element>()

/** Remembers the element from which a dialog was opened. */
export function keepOpener(dialog: Element, opener: Element): void {
  openers.set(dialog, opener)
}

/**
 * Returns where the focus goes when a dialog closes: to its opener, or if that is gone with a dialog of its own (one that
 * loaded and was replaced by a form), to that dialog's opener. Null if none of them is left.
 */
export function connectedOpener(opener: Element | null): HTMLElement | null {
  let current = opener
  while (current && !current.isConnected) {
    const dialog = current.closest('[role=dialog], [role=alertdialog]')
    current = (dialog && openers.get(dialog)) ?? null
  }
  return current instanceof HTMLElement && current !== document.body ? current : null
}
