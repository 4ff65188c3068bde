/**
 * Keeps an overlay open when the focus moves outside it. No person moves it there: the focus is trapped. A dialog that closes
 * gives its focus back a moment later, when the next overlay may be open.
 */
export function keepOpen(event: Event): void {
  event.preventDefault()
}
