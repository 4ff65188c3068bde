import { useMemo } from 'react'

import { cleanFragment } from './clean-rich-text.ts'
import { htmlOf } from './inert-fragment.ts'
import { RichTextBody } from './rich-text-styles.ts'

export interface RichTextViewProps {
  /** HTML from any source: it is cleaned before it is shown. */
  html: string
  direction?: 'ltr' | 'rtl' | 'auto'
  language?: string
}

/** Shows rich text without the editor's code. */
export function RichTextView({ html, direction = 'auto', language }: RichTextViewProps) {
  const shown = useMemo(() => {
    const fragment = cleanFragment(html)
    for (const link of fragment.querySelectorAll('a')) {
      link.target = '_blank'
      link.rel = 'noopener noreferrer nofollow'
    }
    for (const image of fragment.querySelectorAll('img')) {
      image.loading = 'lazy'
      image.referrerPolicy = 'no-referrer'
    }
    return htmlOf(fragment)
  }, [html])
  return <RichTextBody dir={direction} lang={language} dangerouslySetInnerHTML={{ __html: shown }} />
}
