/** Gives the screen a width and every box a size, which jsdom lacks: 30 rows of a tree fit into it. */
export function layOut(width: 'wide' | 'narrow' = 'wide'): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: width === 'wide' && media.includes('min-width'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  for (const name of ['offsetHeight', 'clientHeight'] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 960 })
  for (const name of ['offsetWidth', 'clientWidth'] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 600 })
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', {
    configurable: true,
    get(this: HTMLElement) {
      const inside = this.firstElementChild
      return (inside instanceof HTMLElement && Number.parseFloat(inside.style.height)) || 960
    },
  })
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    if (typeof to !== 'object') return
    this.scrollTop = to.top ?? this.scrollTop
    // As in a browser, the event follows a moment later.
    setTimeout(() => this.dispatchEvent(new Event('scroll')))
  } as Element['scrollTo']
}
