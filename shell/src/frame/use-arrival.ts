import { texts, useTexts } from '@atrium/portal'
import { pageTitleStore, projectStore } from '@atrium/portal/host'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Place } from '../registry/place.ts'
import { isDialogOpen } from '../guard/is-dialog-open.ts'
import { contentId } from './skip-link.tsx'

/** How long a page may take to show its heading and still receive the focus. Milliseconds. */
const patience = 10_000

/** What identifies a page. A step within a page (a selection, a tab) is not an arrival. */
function identityOf(place: Place): string {
  return place.kind === 'page' ? place.page.code : place.kind
}

/** The first heading that is not `stale`: the page before stays until the next one is there. */
function headingBut(stale: Element | null): HTMLElement | null {
  const headings = document.querySelectorAll<HTMLElement>(
    `#${contentId} :is(h1, [role=heading], [role=alert])`,
  )
  return [...headings].find((heading) => heading !== stale) ?? null
}

/** Calls `found` once with the page's heading, now or when it appears. Returns a function that stops the wait. */
function whenHeadingAppears(stale: Element | null, found: (heading: HTMLElement) => void): () => void {
  const content = document.getElementById(contentId)
  const present = headingBut(stale)
  if (present || !content) {
    if (present) found(present)
    return () => {}
  }
  const arrival = new MutationObserver(() => {
    const heading = headingBut(stale)
    if (!heading) return
    arrival.disconnect()
    found(heading)
  })
  arrival.observe(content, { childList: true, subtree: true })
  const timer = setTimeout(() => arrival.disconnect(), patience)
  return () => {
    clearTimeout(timer)
    arrival.disconnect()
  }
}

/** Moves the focus to the heading after a step to another page, so that screen readers read it and Tab continues from there. */
function useFocusOnArrival(identity: string): void {
  const heading = useRef<Element | null>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (identity === 'settling') return
    return whenHeadingAppears(heading.current, (found) => {
      heading.current = found
      // On the first page the focus stays where the browser has put it.
      const isLanding = isFirst.current
      isFirst.current = false
      if (isLanding || isDialogOpen()) return
      found.tabIndex = -1
      // The heading only receives the focus; a focus ring would make it look like a control.
      found.style.outline = 'none'
      found.focus({ preventScroll: true })
    })
  }, [identity])
}

/** Sets the browser's title to the page's name, and moves the focus to the heading after a step to another page. */
export function useArrival(place: Place): void {
  const t = useTexts()
  const own = useStore(pageTitleStore, ({ title }) => title)
  const project = useStore(projectStore, ({ current }) => current)
  // Empty while the module's texts are loading.
  const titleOfPage = (key: string, ns: string) => (texts.exists(key, { ns }) ? t(key, { ns }) : '')
  const declared =
    place.kind === 'page' ? titleOfPage(place.page.titleKey, place.module.code) : t(`titles.${place.kind}`)
  useEffect(() => {
    document.title = [own ?? declared, project?.code, t('title')].filter(Boolean).join(' · ')
  }, [own, declared, project, t])
  useFocusOnArrival(identityOf(place))
}
