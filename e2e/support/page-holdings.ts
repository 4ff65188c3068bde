import type { CDPSession, Page } from '@playwright/test'

/** What a page holds on to, once everything is collected that nobody reaches. */
export interface Holdings {
  nodes: number
  listeners: number
  detached: number
  objectUrls: number
}

/** Counts what a page holds on to, so that what is opened and closed again can be seen to leave nothing behind. */
export class PageHoldings {
  readonly #page: Page
  readonly #session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  /** To be begun before the page is opened. */
  static async watch(page: Page): Promise<PageHoldings> {
    await page.addInitScript(() => {
      const held = new Set<string>()
      const { createObjectURL, revokeObjectURL } = URL
      URL.createObjectURL = (source) => {
        const url = createObjectURL.call(URL, source)
        held.add(url)
        return url
      }
      URL.revokeObjectURL = (url) => {
        held.delete(url)
        revokeObjectURL.call(URL, url)
      }
      Object.assign(globalThis, { heldObjectUrls: held })
    })
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    return new PageHoldings(page, session)
  }

  async count(): Promise<Holdings> {
    for (let round = 0; round < 3; round++) await this.#session.send('HeapProfiler.collectGarbage')
    const { metrics } = await this.#session.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN
    // What it is asked for it holds on to itself, until it is told to stop.
    await this.#session.send('DOM.enable')
    const { detachedNodes } = await this.#session.send('DOM.getDetachedDomNodes')
    await this.#session.send('DOM.disable')
    return {
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
      detached: detachedNodes.length,
      objectUrls: await this.#page.evaluate(
        () => (globalThis as unknown as { heldObjectUrls: Set<string> }).heldObjectUrls.size,
      ),
    }
  }
}
