import sanitizeHtml from 'sanitize-html'

import {
  isRichTextAttribute,
  richTextAttributes,
  richTextDropped,
  richTextRenamed,
  richTextTags,
} from './allowed-content.ts'

/** Control characters that break PostgreSQL or a terminal. In HTML they can be written as references, such as `&#1;`. */
// oxlint-disable-next-line no-control-regex -- naming the control characters is the point
const unkeepable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/**
 * Returns rich text that may be stored and shown: only what `allowed-content.ts` names. Accepts any HTML; cleaning the
 * result again changes nothing.
 */
export function sanitizeRichText(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [...richTextTags],
    allowedAttributes: Object.fromEntries(
      Object.entries(richTextAttributes).map(([tag, attributes]) => [tag, Object.keys(attributes)]),
    ),
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: [...richTextDropped],
    disallowedTagsMode: 'discard',
    nestingLimit: 60,
    transformTags: {
      ...richTextRenamed,
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(([name, value]) => isRichTextAttribute(tagName, name, value)),
        ),
      }),
    },
    // A picture without a source, and a link without a target, are useless.
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !attribs['src'] ? true : tag === 'a' && !attribs['href'] ? 'excludeTag' : false,
  })
  return clean.replace(unkeepable, '')
}
