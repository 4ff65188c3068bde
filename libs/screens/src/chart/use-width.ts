import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The width of an element in whole pixels. Returns `begin` until the element is laid out. */
export function useWidth(begin: number): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(begin)
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return
    const measure = () => setWidth(Math.floor(watched.clientWidth) || begin)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [begin])
  return [element, width]
}
