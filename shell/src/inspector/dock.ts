import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

const key = 'atrium.inspector.share'
/** Parts of the window's height. */
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
  /** On a narrow window the panel takes all of it. */
  readonly isFull: boolean
  readonly share: number
  setShare(share: number): void
}

/**
 * Takes its part of the window from whatever else is there: pages end above it, and what is scrolled to is not hidden behind
 * it. Where it takes everything, what lies behind is out of reach until it is closed.
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
