/** The part of a browser's page, as Playwright drives it, that is needed here. */
interface LookedAt {
  evaluate<Result>(look: () => Result): Promise<Result>
}

/**
 * Returns the faults in the page's layout: it scrolls sideways; a dialog or a control leaves the window; text is cut off
 * without an ellipsis, sticks out of its container or does not fit as a placeholder; or two controls overlap.
 */
export async function layoutFaults(page: LookedAt): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const layer = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.body
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`
    const shown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
    }
    /** Returns the visible part of an element, as cut by its scrolling ancestors. */
    const inSight = (element: Element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect()
      for (let above = element.parentElement; above; above = above.parentElement) {
        if (getComputedStyle(above).overflow === 'visible') continue
        const box = above.getBoundingClientRect()
        left = Math.max(left, box.left)
        top = Math.max(top, box.top)
        right = Math.min(right, box.right)
        bottom = Math.min(bottom, box.bottom)
      }
      return { left, top, right, bottom }
    }
    const scrolling = document.scrollingElement
    if (scrolling && scrolling.scrollWidth > innerWidth + 1)
      faults.push(`the page is ${scrolling.scrollWidth} wide`)

    const workable = [
      ...layer.querySelectorAll('button, a[href], input, select, textarea, [role=option], [role=treeitem]'),
    ].filter(shown)
    const frame = layer.getBoundingClientRect()
    if (layer !== document.body && (frame.top < -1 || frame.bottom > innerHeight + 1))
      faults.push('the dialog is higher than the window')
    for (const element of workable) {
      const { left, right } = element.getBoundingClientRect()
      const canScroll = element.closest('[role=tablist], pre')
      if (!canScroll && (left < -1 || right > innerWidth + 1))
        faults.push(`${named(element)} leaves the window`)
    }
    /**
     * Whether one stands on the page and the other one above it: in the bar of a phone, below which the page scrolls, or in a notice, which
     * comes at any time and can be closed.
     */
    const isBelow = (one: Element, other: Element) =>
      Boolean(
        one.closest('main') &&
        !other.closest('main') &&
        other.closest('[data-bottom-bar], [role=alert], [role=status]'),
      )
    const controls = workable.map((element) => ({ element, sight: inSight(element) }))
    for (const [at, one] of controls.entries())
      for (const other of controls.slice(at + 1)) {
        const wide = Math.min(one.sight.right, other.sight.right) - Math.max(one.sight.left, other.sight.left)
        const high = Math.min(one.sight.bottom, other.sight.bottom) - Math.max(one.sight.top, other.sight.top)
        if (wide <= 2 || high <= 2 || one.element.contains(other.element)) continue
        if (isBelow(one.element, other.element) || isBelow(other.element, one.element)) continue
        // A button may lie within its field, as one to clear it does.
        const within = one.element.parentElement === other.element.parentElement?.parentElement
        if (!within) faults.push(`${named(one.element)} and ${named(other.element)} overlap`)
      }
    for (const element of layer.querySelectorAll<HTMLElement>('*')) {
      if (!shown(element) || element.childElementCount > 0 || !element.textContent?.trim()) continue
      const { overflowX, overflowY, textOverflow, whiteSpace } = getComputedStyle(element)
      if (textOverflow === 'ellipsis' || whiteSpace === 'pre' || element.tagName === 'OPTION') continue
      if (overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1)
        faults.push(`${named(element)} is cut off`)
      if (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1)
        faults.push(`${named(element)} is cut off below`)
    }

    // Text may stick out of its own element: what counts is the nearest ancestor that cuts or ends the layer.
    const words = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const holder = words.currentNode.parentElement
      if (!holder || !shown(holder) || !words.currentNode.textContent?.trim()) continue
      if (holder.closest('pre, option, textarea, [role=tablist]')) continue
      let edge: Element = holder
      while (edge !== layer && getComputedStyle(edge).overflowX === 'visible')
        edge = edge.parentElement ?? layer
      if (getComputedStyle(edge).textOverflow === 'ellipsis') continue
      const { left, right } = edge.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(words.currentNode)
      const text = range.getBoundingClientRect()
      if (text.left < left - 1 || text.right > right + 1)
        faults.push(`${named(holder)} stands beyond its edge`)
    }

    const pen = document.createElement('canvas').getContext('2d')
    for (const field of layer.querySelectorAll('input')) {
      if (!pen || !shown(field) || !field.placeholder) continue
      const style = getComputedStyle(field)
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      const room =
        field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      if (pen.measureText(field.placeholder).width > room + 1)
        faults.push(`the placeholder '${field.placeholder}' is cut off`)
    }
    return faults
  })
}
