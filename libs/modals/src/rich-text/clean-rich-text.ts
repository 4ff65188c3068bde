import {
  isRichTextAttribute,
  richTextAttributes,
  richTextDropped,
  richTextRenamed,
  richTextTags,
} from '@atrium/contract/rich-text'
import createPurifier from 'dompurify'

import './page-picture-origins.ts'
import { htmlOf, inertFragment } from './inert-fragment.ts'

const purifier = createPurifier(window)

purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  attribute.keepAttr = isRichTextAttribute(
    element.tagName.toLowerCase(),
    attribute.attrName,
    attribute.attrValue,
  )
})

const allowed = {
  ALLOWED_TAGS: [...richTextTags, ...Object.keys(richTextRenamed)],
  ALLOWED_ATTR: Object.values(richTextAttributes).flatMap((attributes) => Object.keys(attributes)),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: [...richTextDropped],
  RETURN_DOM_FRAGMENT: true,
} as const

/** Removes what the purifier's parser would make the browser report: see `inertFragment`. */
function withoutForeignAttributes(html: string): string {
  const fragment = inertFragment(html)
  for (const element of fragment.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes])
      if (!isRichTextAttribute(element.tagName.toLowerCase(), name, value)) element.removeAttribute(name)
  return htmlOf(fragment)
}

/** Returns the allowed part of some HTML, as nodes that were never in the page, by the list that the server uses. */
export function cleanFragment(html: string): DocumentFragment {
  const fragment = purifier.sanitize(withoutForeignAttributes(html), {
    ...allowed,
    ALLOWED_TAGS: [...allowed.ALLOWED_TAGS],
    ALLOWED_ATTR: [...allowed.ALLOWED_ATTR],
    FORBID_CONTENTS: [...allowed.FORBID_CONTENTS],
  })
  for (const [other, ours] of Object.entries(richTextRenamed))
    for (const element of fragment.querySelectorAll(other)) {
      const renamed = document.createElement(ours)
      renamed.append(...element.childNodes)
      element.replaceWith(renamed)
    }
  for (const image of fragment.querySelectorAll('img:not([src])')) image.remove()
  for (const link of fragment.querySelectorAll('a:not([href])')) link.replaceWith(...link.childNodes)
  return fragment
}

/** The same as HTML. Cleaning the result again changes nothing. */
export function cleanRichText(html: string): string {
  return htmlOf(cleanFragment(html))
}
