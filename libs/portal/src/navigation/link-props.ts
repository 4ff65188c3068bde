import type { MouseEvent } from 'react'
import { navigate } from './navigate.ts'

/** Properties of an `<a>` with a real address, followed without a reload unless the person asks for a new tab or a download. */
export function linkProps(to: string) {
  return {
    href: to,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (event.defaultPrevented || elsewhere || event.currentTarget.target !== '') return
      event.preventDefault()
      navigate(to)
    },
  }
}
