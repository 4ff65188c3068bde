import { useEffect, useRef, useState } from 'react'
import type { PointProps, PanelPoint, WidgetPoint } from './extension-point.ts'
import { placeExtension, type OfferedExtension, type Placement } from './extension-store.ts'

interface ExtensionPlaceProps<Point> {
  readonly point: Point
  readonly extension: OfferedExtension
  readonly props: PointProps<Point>
}

/** Whether an element has come into view; true at once if it need not. */
function useSeen(isAtOnce: boolean, place: { readonly current: HTMLElement | null }): boolean {
  const [isSeen, setSeen] = useState(isAtOnce)
  useEffect(() => {
    const element = place.current
    if (isSeen || !element) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isSeen, place])
  return isSeen
}

/**
 * Where a page shows a panel or a widget of another module. The code loads when a panel is mounted, and when a widget comes
 * into view. The shell draws it in a React root of its own, and says there what is missing if it cannot be loaded or throws.
 */
export function ExtensionPlace<Point extends PanelPoint<object> | WidgetPoint<{ readonly size: string }>>({
  point,
  extension,
  props,
}: ExtensionPlaceProps<Point>) {
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(point.kind === 'panel', place)
  const placement = useRef<Placement | null>(null)
  const latest = useRef<object>(props)

  useEffect(() => {
    latest.current = props
    placement.current?.update(props)
  }, [props])

  useEffect(() => {
    const element = place.current
    if (!isSeen || !element) return
    const placed = placeExtension(extension, element, latest.current)
    placement.current = placed
    return () => {
      placement.current = null
      placed.end()
    }
  }, [isSeen, extension])

  return <div ref={place} data-extension={extension.name} />
}
