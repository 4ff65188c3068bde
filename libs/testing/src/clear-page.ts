/**
 * Clears what an earlier file of tests left in the page: elements, attributes, stored values, cookies and the address. The head
 * stays, because the modules that wrote styles into it are shared as well and do not write them again.
 */
export function clearPage(target: Window = window): void {
  const { documentElement, body } = target.document
  body.replaceChildren()
  for (const element of [documentElement, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  target.localStorage.clear()
  target.sessionStorage.clear()
  target.history.replaceState(null, '', '/')
  for (const cookie of target.document.cookie.split('; '))
    target.document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
}
