/** Id of the element that modules' pages are mounted into; the frame draws it. */
export const pageElementId = 'page'

export function pageElement(): HTMLElement {
  const element = document.getElementById(pageElementId)
  if (!element) throw new Error('The frame has not been drawn yet')
  return element
}
