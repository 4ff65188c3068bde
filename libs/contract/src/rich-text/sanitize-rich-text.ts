import sanitizeHtml from 'sanitize-html'

import {
  isRichTextAttribute,
  richTextAttributes,
  richTextDropped,
  richTextRenamed,
  richTextTags,
} from './allowed-content.ts'

/**
 * Returns rich text that may be stored and shown: only what `allowed-content.ts` names. Accepts any HTML; cleaning the
 * result again changes nothing.
 */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, {
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
}
