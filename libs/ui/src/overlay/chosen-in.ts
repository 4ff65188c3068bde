/**
 * Returns what the person has focused in a dialog already. A dialog gives its first focus in a frame after it was drawn, and must not
 * take a field away from who is quicker.
 */
export function chosenIn(content: HTMLElement | null): HTMLElement | null {
  const chosen = document.activeElement
  const isWithin = chosen instanceof HTMLElement && chosen !== content && content?.contains(chosen)
  return isWithin ? chosen : null
}
