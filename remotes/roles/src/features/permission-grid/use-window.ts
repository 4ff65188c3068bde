import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'

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

/** Lines and columns that are drawn beyond what shows, so that a scroll finds them there. */
const beyond = { rows: 6, columns: 2 }

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))

/** Which lines and columns of a grid show in its frame. All are of one size, so it is counted and not measured. */
export function useWindow(frame: RefObject<HTMLElement | null>, size: GridSize): Window {
  const { rows, columns, rowHeight, columnWidth } = size
  const read = useCallback(
    (element: HTMLElement | null): Window => {
      const top = element?.scrollTop ?? 0
      // Negative where the page runs from right to left.
      const along = Math.abs(element?.scrollLeft ?? 0)
      const height = element?.clientHeight ?? 0
      const width = element?.clientWidth ?? 0
      return {
        firstRow: within(Math.floor(top / rowHeight) - beyond.rows, rows),
        lastRow: within(Math.ceil((top + height) / rowHeight) + beyond.rows, rows),
        firstColumn: within(Math.floor(along / columnWidth) - beyond.columns, columns),
        lastColumn: within(Math.ceil((along + width) / columnWidth) + beyond.columns, columns),
      }
    },
    [rows, columns, rowHeight, columnWidth],
  )
  const [shown, setShown] = useState(() => read(null))
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () =>
      setShown((before) => {
        const now = read(element)
        const isSame = (Object.keys(now) as (keyof Window)[]).every((side) => now[side] === before[side])
        return isSame ? before : now
      })
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
