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
 * What jsdom leaves out and components ask for. Nothing here pretends to lay out: boxes stay 0 by 0, so what depends
 * on sizes is tested in a browser.
 */
export function installBrowserShims(target: Window & typeof globalThis = window): void {
  const shimmed = target as Shimmed
  shimmed.matchMedia ??= (media) => Object.assign(new EventTarget(), deviceQuery(media)) as MediaQueryList
  shimmed.ResizeObserver ??= SilentObserver as unknown as typeof ResizeObserver
  shimmed.IntersectionObserver ??= SilentObserver as unknown as typeof IntersectionObserver
  const element = target.Element.prototype as Partial<Element>
  element.scrollIntoView ??= () => {}
  element.scrollTo ??= () => {}
  element.setPointerCapture ??= () => {}
  element.releasePointerCapture ??= () => {}
  element.hasPointerCapture ??= () => false
}

function deviceQuery(media: string) {
  return { matches: false, media, onchange: null, addListener() {}, removeListener() {} }
}
