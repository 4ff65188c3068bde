import type { ModuleLifeCycles } from '@atrium/portal'
import { pageElement } from '../boot/page-element.ts'
import type { LifeCycles } from 'single-spa'

type LifeCycle = ModuleLifeCycles['mount']
type Properties = Parameters<Extract<LifeCycle, (...given: never) => unknown>>[0]

async function run(steps: LifeCycle, properties: Properties): Promise<void> {
  for (const step of [steps].flat()) await step(properties)
}

interface PageStandOptions {
  /** Returns the pages to show now. */
  readonly pages: () => ModuleLifeCycles | undefined
  /** Called when the pages could not be mounted. single-spa must not see the error: it would give the module up for ever. */
  readonly onMountFailed: (error: unknown) => void
  /** Called when unmounting threw; the pages are gone all the same. */
  readonly onUnmountFailed: (error: unknown) => void
}

/**
 * What single-spa knows of a module: a place for its pages. It asks for the pages each time, so that another version can
 * take over, and keeps their errors to itself.
 */
export function createPageStand({ pages, onMountFailed, onUnmountFailed }: PageStandOptions): LifeCycles {
  const started = new WeakSet<ModuleLifeCycles>()
  let mounted: ModuleLifeCycles | null = null

  async function leave(properties: Properties): Promise<void> {
    const leaving = mounted
    mounted = null
    if (!leaving) return
    try {
      await run(leaving.unmount, properties)
    } catch (error) {
      // Leaves the place empty for the next pages.
      pageElement().replaceChildren()
      onUnmountFailed(error)
    }
  }

  return {
    bootstrap: async () => {},
    async mount(properties: Properties) {
      const coming = pages()
      if (!coming) return
      mounted = coming
      try {
        if (!started.has(coming)) await run(coming.bootstrap, properties)
        started.add(coming)
        await run(coming.mount, properties)
      } catch (error) {
        mounted = null
        pageElement().replaceChildren()
        onMountFailed(error)
      }
    },
    unmount: leave,
  }
}
