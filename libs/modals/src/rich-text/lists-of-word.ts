import { styleName } from './inert-fragment.ts'

const level = (item: HTMLElement) => Number(/level([1-9])/.exec(item.getAttribute(styleName) ?? '')?.[1] ?? 1)

/** Removes and returns the bullet or number that Word writes as text between conditional comments. */
function takeMarker(item: HTMLElement): string {
  const ignored = [...item.querySelectorAll<HTMLElement>(`[${styleName}*="mso-list"]`)].filter((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute(styleName) ?? ''),
  )
  const marker = ignored.map((part) => part.textContent).join('')
  for (const part of ignored) part.remove()
  return marker.trim()
}

const isItem = (node: Element | null): node is HTMLElement =>
  node?.tagName === 'P' && /mso-list:\s*l\d/i.test(node.getAttribute(styleName) ?? '')

/** Word copies lists as paragraphs with a bullet in front. Turns them back into lists, in place. */
export function listsOfWord(page: DocumentFragment): void {
  const first = [...page.querySelectorAll('p')].filter(
    (paragraph) => isItem(paragraph) && !isItem(paragraph.previousElementSibling),
  )
  for (const start of first) {
    const run: HTMLElement[] = []
    for (let item: Element | null = start; isItem(item); item = item.nextElementSibling) run.push(item)
    const open: { depth: number; list: Element }[] = []
    for (const item of run) {
      const depth = level(item)
      const tag = /^[\da-z]{1,4}[.)]/i.test(takeMarker(item)) ? 'ol' : 'ul'
      while ((open.at(-1)?.depth ?? 0) > depth) open.pop()
      if ((open.at(-1)?.depth ?? 0) < depth) {
        const list = page.ownerDocument.createElement(tag)
        const above = open.at(-1)?.list
        if (above) (above.lastElementChild ?? above).append(list)
        else start.before(list)
        open.push({ depth, list })
      }
      const entry = page.ownerDocument.createElement('li')
      const words = page.ownerDocument.createElement('p')
      words.append(...item.childNodes)
      entry.append(words)
      open.at(-1)?.list.append(entry)
    }
    for (const item of run) item.remove()
  }
}
