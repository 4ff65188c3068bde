import type { Page } from '@playwright/test'

/** What single-spa exposes to its developer tools, if there are any. */
interface SingleSpa {
  getRawAppData: () => { name: string; status: string }[]
}

interface Federation {
  __INSTANCES__: {
    shareScopeMap: { default: Record<string, Record<string, { get: () => Promise<() => unknown> }>> }
  }[]
}

/** The portal's own records of its modules. */
export interface Books {
  /** Open subscriptions of the event bus, by owner. */
  subscriptions: Record<string, number>
  /** Number of applications that single-spa knows. */
  applications: number
}

/** The modules of a page, as single-spa and the event bus record them. */
export class MountedModules {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  /** Call it before the page opens. */
  static async watch(page: Page): Promise<MountedModules> {
    await page.addInitScript(() => Object.assign(globalThis, { __SINGLE_SPA_DEVTOOLS__: {} }))
    return new MountedModules(page)
  }

  /** Goes from address to address without reloads, and waits at each until a page of its module has its heading. */
  async walk(addresses: readonly { readonly module: string; readonly to: string }[]): Promise<void> {
    await this.#page.evaluate(async (steps) => {
      const { exposedMethods } = (
        globalThis as unknown as { __SINGLE_SPA_DEVTOOLS__: { exposedMethods: SingleSpa } }
      ).__SINGLE_SPA_DEVTOOLS__
      const heading = () => document.querySelector('#page h1, #page [role=heading]')
      const until = async (isSo: () => boolean, what: string) => {
        const deadline = performance.now() + 60_000
        while (!isSo()) {
          if (performance.now() > deadline) throw new Error(`${what}: waited in vain`)
          await new Promise((resolve) => setTimeout(resolve, 10))
        }
      }
      for (const { module, to } of steps) {
        const before = heading()
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
        await until(() => {
          const now = heading()
          const mounted = exposedMethods.getRawAppData().filter(({ status }) => status === 'MOUNTED')
          return mounted.map(({ name }) => name).join() === module && now !== null && now !== before
        }, to)
        // Waits until the page is painted, not only present.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }
    }, addresses)
  }

  async books(): Promise<Books> {
    return this.#page.evaluate(async () => {
      const { exposedMethods } = (
        globalThis as unknown as { __SINGLE_SPA_DEVTOOLS__: { exposedMethods: SingleSpa } }
      ).__SINGLE_SPA_DEVTOOLS__
      const { __INSTANCES__ } = (globalThis as unknown as { __FEDERATION__: Federation }).__FEDERATION__
      const [provided] = Object.values(__INSTANCES__[0]?.shareScopeMap.default['@atrium/event-bus'] ?? {})
      if (!provided) throw new Error('The shell shares no event bus')
      const { bus } = (await provided.get())() as { bus: { ledger: () => { owner: string }[] } }
      const subscriptions: Record<string, number> = {}
      for (const { owner } of bus.ledger()) subscriptions[owner] = (subscriptions[owner] ?? 0) + 1
      return { subscriptions, applications: exposedMethods.getRawAppData().length }
    })
  }
}
