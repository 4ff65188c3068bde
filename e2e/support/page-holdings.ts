import type { CDPSession, Page } from '@playwright/test'
import { watchHoldings, type HoldingsWatch } from '@atrium/testing/watch-holdings'

/** What a page holds, after garbage collection. */
export interface Holdings {
  nodes: number
  listeners: number
  detached: number
  objectUrls: number
  /** What scripts of modules have started and not ended, prefixed with the module's code. */
  begun: string[]
}

/** Attached to the page for its whole life. */
interface Watched {
  holdings: HoldingsWatch
}

/** Counts what a page holds, to show that opening and closing something leaves nothing behind. */
export class PageHoldings {
  readonly #page: Page
  readonly #session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  /** Call it before the page opens. */
  static async watch(page: Page): Promise<PageHoldings> {
    // The inspector counts with the very same function, which works from its own text.
    await page.addInitScript(`globalThis.holdings = (${watchHoldings.toString()})()`)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    return new PageHoldings(page, session)
  }

  async count(): Promise<Holdings> {
    for (let round = 0; round < 3; round++) await this.#session.send('HeapProfiler.collectGarbage')
    const { metrics } = await this.#session.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN
    // The session itself holds the nodes that it returns, until it is disabled.
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
