import { useTexts } from '@atrium/portal'
import { pageTitleStore, projectStore } from '@atrium/portal/host'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Place } from '../gate/place.ts'
import { contentId } from './skip-link.tsx'

/** How long a page may take to show its heading and still get the focus. */
const patience = 8_000

/** What tells one page from another: a step within a page (a selection, a tab) is no arrival. */
function identityOf(place: Place): string {
  return place.kind === 'page' ? place.page.code : place.kind
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>(`#${contentId} :is(h1, [role=heading], [role=alert])`)
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** Names the page in the browser's title, and after a step to another page moves the focus to its heading. */
export function useArrival(place: Place): void {
  const t = useTexts()
  const own = useStore(pageTitleStore, ({ title }) => title)
  const project = useStore(projectStore, ({ current }) => current)
  const declared =
    place.kind === 'page'
      ? t(place.page.titleKey, { ns: place.module.code, defaultValue: '' })
      : t(`titles.${place.kind}`)

  useEffect(() => {
    document.title = [own ?? declared, project?.code, t('title')].filter(Boolean).join(' · ')
  }, [own, declared, project, t])

  const identity = identityOf(place)
  const before = useRef(identity)
  useEffect(() => {
    // The first page of all leaves the focus where the browser has put it; so does waiting for an answer.
    if (before.current === identity || identity === 'settling') return
    const isFirst = before.current === 'settling' && document.activeElement === document.body
    before.current = identity
    if (isFirst || document.querySelector('[role=dialog], [role=alertdialog]')) return
    if (focusHeading()) return
    const content = document.getElementById(contentId)
    if (!content) return
    const arrival = new MutationObserver(() => {
      if (focusHeading()) arrival.disconnect()
    })
    arrival.observe(content, { childList: true, subtree: true })
    const timer = setTimeout(() => arrival.disconnect(), patience)
    return () => {
      clearTimeout(timer)
      arrival.disconnect()
    }
  }, [identity])
}
