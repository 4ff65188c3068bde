import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

const key = 'atrium.inspector.share'
/** Fractions of the window's height. */
export const shares = { least: 0.15, most: 0.85, first: 0.4 } as const

const wide = window.matchMedia('(min-width: 48rem)')

function follow(changed: () => void): () => void {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

function remembered(): number {
  const share = Number(localStorage.getItem(key))
  return share >= shares.least && share <= shares.most ? share : shares.first
}

export interface Dock {
  /** On a narrow window the panel takes the whole height. */
  readonly isFull: boolean
  readonly share: number
  setShare(share: number): void
}

/**
 * Reserves the panel's part of the window: pages end above it, and scrolling to an element never hides it behind the panel.
 * A panel that takes the whole window hides the page behind it until it closes.
 */
export function useDock(pageElement: () => Element): Dock {
  const isFull = !useSyncExternalStore(follow, () => wide.matches)
  const [share, setShare] = useState(remembered)
  useLayoutEffect(() => {
    if (isFull) {
      const behind = pageElement().closest<HTMLElement>('[data-frame]')
      if (!behind) return
      behind.style.visibility = 'hidden'
      return () => void (behind.style.visibility = '')
    }
    const height = `${share * 100}dvh`
    const { documentElement: root, body } = document
    root.style.setProperty('--dock', height)
    root.style.scrollPaddingBlockEnd = height
    body.style.paddingBlockEnd = height
    return () => {
      root.style.removeProperty('--dock')
      root.style.scrollPaddingBlockEnd = ''
      body.style.paddingBlockEnd = ''
    }
  }, [isFull, share, pageElement])
  return {
    isFull,
    share,
    setShare(wanted) {
      const next = Math.min(shares.most, Math.max(shares.least, wanted))
      localStorage.setItem(key, String(next))
      setShare(next)
    },
  }
}
