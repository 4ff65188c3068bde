/**
 * Returns the element in a dialog that a person has focused already. A dialog sets its first focus one frame after it is drawn. Without
 * this, it takes the focus from a field that the person has clicked in that time.
 */
export function chosenIn(content: HTMLElement | null): HTMLElement | null {
  const chosen = document.activeElement
  const isWithin = chosen instanceof HTMLElement && chosen !== content && content?.contains(chosen)
  return isWithin ? chosen : null
}
