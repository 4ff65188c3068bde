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
 * Adds what jsdom lacks and components need. Nothing is laid out: boxes stay 0 by 0, so tests that depend on sizes run in a
 * browser. Elements in the document count as having a box, because the focus only goes to those; and nothing is animated,
 * because the end of an animation would never come. Frames follow each other at once: nobody acts on a dialog before its first
 * frame, but a test would, and the dialog would then hide from screen readers what that action opened.
 */
export function installBrowserShims(target: Window & typeof globalThis = window): void {
  const shimmed = target as Shimmed
  shimmed.matchMedia ??= (media) => Object.assign(new EventTarget(), deviceQuery(media)) as MediaQueryList
  shimmed.ResizeObserver ??= SilentObserver as unknown as typeof ResizeObserver
  shimmed.IntersectionObserver ??= SilentObserver as unknown as typeof IntersectionObserver
  target.requestAnimationFrame = (draw) => target.setTimeout(() => draw(target.performance.now()), 0)
  target.cancelAnimationFrame = (frame) => target.clearTimeout(frame)
  if (target.document.head.querySelector('style[data-still]') === null) {
    const still = target.document.createElement('style')
    still.dataset['still'] = ''
    still.textContent = '* { animation-name: none !important }'
    target.document.head.append(still)
  }
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
