import { cleanRichText } from './clean-rich-text.ts'
import { htmlOf, inertFragment, styleName } from './inert-fragment.ts'
import { listsOfWord } from './lists-of-word.ts'

/** Styles of other programs, and the tags for the same meaning here. */
const tagsOfStyles: readonly (readonly [tag: string, pattern: RegExp])[] = [
  ['strong', /(^|;)\s*font-weight:\s*(bold|[6-9]00)/i],
  ['em', /font-style:\s*italic/i],
  ['u', /text-decoration[^;]*underline/i],
  ['s', /text-decoration[^;]*line-through/i],
]

/** Cleans HTML from the clipboard for the editor: keeps its meaning and drops its looks. */
export function cleanPaste(html: string): string {
  const page = inertFragment(html)
  listsOfWord(page)
  for (const element of page.querySelectorAll(`:is(span, b, font)[${styleName}]`)) {
    // Some editors wrap what they copy in a bold tag whose style says that it is not bold.
    const style = element.getAttribute(styleName) ?? ''
    if (element.tagName === 'B' && /(^|;)\s*font-weight:\s*normal/i.test(style)) {
      element.replaceWith(...element.childNodes)
      continue
    }
    for (const [tag, pattern] of tagsOfStyles) {
      if (!pattern.test(style)) continue
      const wrapper = page.ownerDocument.createElement(tag)
      wrapper.append(...element.childNodes)
      element.append(wrapper)
    }
  }
  for (const table of page.querySelectorAll('table')) table.replaceWith(...rowsAsParagraphs(table))
  for (const block of page.querySelectorAll('div, section, article, header, footer, center'))
    if (!block.querySelector('p, div, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre')) {
      const paragraph = page.ownerDocument.createElement('p')
      paragraph.append(...block.childNodes)
      block.replaceWith(paragraph)
    }
  const clean = cleanRichText(htmlOf(page))
  return clean.replaceAll(/<(p|span|strong|em)>(&nbsp;|\s)*<\/\1>/g, '').replaceAll('&nbsp;', ' ')
}

/** Rich text has no tables: turns each row into a line with its cells apart. */
function rowsAsParagraphs(table: HTMLTableElement): HTMLElement[] {
  return [...table.rows].map((row) => {
    const paragraph = table.ownerDocument.createElement('p')
    for (const cell of row.cells) paragraph.append(...cell.childNodes, ' ')
    return paragraph
  })
}
