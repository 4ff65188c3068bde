import { startTransition, useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'

export interface GridSize {
  readonly rows: number
  readonly columns: number
  /** Pixels. */
  readonly rowHeight: number
  readonly columnWidth: number
}

export interface Window {
  readonly firstRow: number
  readonly lastRow: number
  readonly firstColumn: number
  readonly lastColumn: number
}

/** Lines and columns drawn beyond the view, so that a scroll finds them. */
const beyond = { rows: 6, columns: 2 }
const nothing = { rows: 0, columns: 0 }

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))

const isWithin = (inner: Window, outer: Window) =>
  inner.firstRow >= outer.firstRow &&
  inner.lastRow <= outer.lastRow &&
  inner.firstColumn >= outer.firstColumn &&
  inner.lastColumn <= outer.lastColumn

/**
 * Which lines and columns of a grid are drawn: those in view and a few beyond. All have the same size, so their
 * positions are computed. The lines in view are drawn at once, the others in a transition.
 */
export function useWindow(frame: RefObject<HTMLElement | null>, size: GridSize): Window {
  const { rows, columns, rowHeight, columnWidth } = size
  const read = useCallback(
    (element: HTMLElement | null, more: typeof beyond): Window => {
      const top = element?.scrollTop ?? 0
      // Negative in a page that runs from right to left.
      const along = Math.abs(element?.scrollLeft ?? 0)
      const height = element?.clientHeight ?? 0
      const width = element?.clientWidth ?? 0
      return {
        firstRow: within(Math.floor(top / rowHeight) - more.rows, rows),
        lastRow: within(Math.ceil((top + height) / rowHeight) + more.rows, rows),
        firstColumn: within(Math.floor(along / columnWidth) - more.columns, columns),
        lastColumn: within(Math.ceil((along + width) / columnWidth) + more.columns, columns),
      }
    },
    [rows, columns, rowHeight, columnWidth],
  )
  const [shown, setShown] = useState(() => read(null, beyond))
  const drawn = useRef(shown)
  useLayoutEffect(() => {
    drawn.current = shown
  }, [shown])
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const show = (now: Window) =>
      setShown((before) => {
        const isSame = isWithin(now, before) && isWithin(before, now)
        return isSame ? before : now
      })
    const look = () => {
      const inView = read(element, nothing)
      if (!isWithin(inView, drawn.current)) show(inView)
      startTransition(() => show(read(element, beyond)))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [frame, read])
  return shown
}
