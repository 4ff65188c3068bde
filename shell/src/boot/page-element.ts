/** Id of the element that modules mount their pages into; the frame renders it. */
export const pageElementId = 'page'

export function pageElement(): HTMLElement {
  const element = document.getElementById(pageElementId)
  if (!element) throw new Error('The frame has not been drawn yet')
  return element
}
