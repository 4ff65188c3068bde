import { text } from '../values.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

/**
 * A field for rich text of at most `maximum` characters, markup included. Forbidden content is removed before a handler sees
 * it, so that nothing else can be stored.
 */
export const richText = (maximum: number) =>
  text(maximum)
    .transform(sanitizeRichText)
    .pipe(text(maximum))
    .meta({ description: 'HTML of few tags, without styles and scripts; what else is sent is left out' })
