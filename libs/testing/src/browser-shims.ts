interface Shimmed {
  matchMedia?: typeof window.matchMedia
  ResizeObserver?: typeof ResizeObserver
  IntersectionObserver?: typeof IntersectionObserver
}

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/**
 * What jsdom leaves out and components ask for. Nothing here lays out: boxes stay 0 by 0, so what depends on sizes is
 * tested in a browser. But what is in the document counts as having a box, for focus goes only where there is one; and
 * nothing is animated, for the end of an animation would never come.
 */
export function installBrowserShims(target: Window & typeof globalThis = window): void {
  const shimmed = target as Shimmed
  shimmed.matchMedia ??= (media) => Object.assign(new EventTarget(), deviceQuery(media)) as MediaQueryList
  shimmed.ResizeObserver ??= SilentObserver as unknown as typeof ResizeObserver
  shimmed.IntersectionObserver ??= SilentObserver as unknown as typeof IntersectionObserver
  const still = target.document.createElement('style')
  still.textContent = '* { animation-name: none !important }'
  target.document.head.append(still)
  const element = target.Element.prototype as Partial<Element>
  element.getClientRects = function boxes(this: Element) {
    const rendered = this.isConnected && !this.closest('[hidden]')
    return (rendered ? [this.getBoundingClientRect()] : []) as unknown as DOMRectList
  }
  element.scrollIntoView ??= () => {}
  element.scrollTo ??= () => {}
  element.setPointerCapture ??= () => {}
  element.releasePointerCapture ??= () => {}
  element.hasPointerCapture ??= () => false
  const htmlElement = target.HTMLElement.prototype as Partial<HTMLElement>
  htmlElement.showPopover ??= function shown(this: HTMLElement) {
    this.style.display = 'block'
  }
}

function deviceQuery(media: string) {
  return { matches: false, media, onchange: null, addListener() {}, removeListener() {} }
}
