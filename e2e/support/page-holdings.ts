import type { CDPSession, Page } from '@playwright/test'
import { watchHoldings, type HoldingsWatch } from '@atrium/testing/watch-holdings'

/** What a page holds on to, once everything is collected that nobody reaches. */
export interface Holdings {
  nodes: number
  listeners: number
  detached: number
  objectUrls: number
  /** What scripts of modules have begun and not ended, with the module's code before it. */
  begun: string[]
}

/** What is hung on the page for as long as it lives. */
interface Watched {
  holdings: HoldingsWatch
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
    // The inspector counts with the very same function: it is whole as its own text.
    await page.addInitScript(`globalThis.holdings = (${watchHoldings.toString()})()`)
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
      ...(await this.#page.evaluate(() => {
        const held = (globalThis as unknown as Watched).holdings.held()
        return {
          objectUrls: held.filter(({ kind }) => kind === 'object-url').length,
          begun: held.flatMap(({ owner, what }) => (owner === null ? [] : [`${owner}: ${what}`])).toSorted(),
        }
      })),
    }
  }
}
