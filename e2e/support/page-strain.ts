import type { CDPSession, Page } from '@playwright/test'

interface Strain {
  longestTask: number
  mostRows: number
}

/** The load that a page puts on its reader's machine: the longest task of its main thread, and the largest number of rows. */
export class PageStrain {
  readonly #page: Page
  readonly #session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  /** Call it before the page opens. */
  static async measure(page: Page): Promise<PageStrain> {
    await page.addInitScript(() => {
      const strain = { longestTask: 0, mostRows: 0 }
      Object.assign(globalThis, { strain })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          strain.longestTask = Math.max(strain.longestTask, duration)
      }).observe({ type: 'longtask', buffered: true })
      const count = () => {
        const rows = document.querySelectorAll('[role=treeitem], [role=option]').length
        strain.mostRows = Math.max(strain.mostRows, rows)
      }
      new MutationObserver(count).observe(document, { childList: true, subtree: true })
    })
    return new PageStrain(page, await page.context().newCDPSession(page))
  }

  /** Slows the page's processor down by this factor; 1 is its own speed. */
  async slowDown(rate: number): Promise<void> {
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate })
  }

  /** Returns the load since the last call. Times are milliseconds. */
  async take(): Promise<Strain> {
    return this.#page.evaluate(() => {
      const { strain } = globalThis as unknown as { strain: Strain }
      const taken = { ...strain }
      strain.longestTask = 0
      strain.mostRows = document.querySelectorAll('[role=treeitem], [role=option]').length
      return taken
    })
  }
}
