import type { ModuleLifeCycles } from '@atrium/portal'
import { pageElement } from '../boot/page-element.ts'
import type { LifeCycles } from 'single-spa'

type LifeCycle = ModuleLifeCycles['mount']
type Properties = Parameters<Extract<LifeCycle, (...given: never) => unknown>>[0]

async function run(steps: LifeCycle, properties: Properties): Promise<void> {
  for (const step of [steps].flat()) await step(properties)
}

interface PageStandOptions {
  /** The pages that are to be shown now. */
  readonly pages: () => ModuleLifeCycles | undefined
  /** The pages could not be put on screen: single-spa is not told, which would give the module up for ever. */
  readonly onMountFailed: (error: unknown) => void
  /** The pages have gone, though not without complaint. */
  readonly onUnmountFailed: (error: unknown) => void
}

/**
 * What single-spa knows of a module: a place where its pages stand. Which pages is asked each time, so that another version
 * can take the place of the one before; what they throw stays here.
 */
export function createPageStand({ pages, onMountFailed, onUnmountFailed }: PageStandOptions): LifeCycles {
  const started = new WeakSet<ModuleLifeCycles>()
  let standing: ModuleLifeCycles | null = null

  async function leave(properties: Properties): Promise<void> {
    const leaving = standing
    standing = null
    if (!leaving) return
    try {
      await run(leaving.unmount, properties)
    } catch (error) {
      // Whoever comes next finds the place empty.
      pageElement().replaceChildren()
      onUnmountFailed(error)
    }
  }

  return {
    bootstrap: async () => {},
    async mount(properties: Properties) {
      const coming = pages()
      if (!coming) return
      standing = coming
      try {
        if (!started.has(coming)) await run(coming.bootstrap, properties)
        started.add(coming)
        await run(coming.mount, properties)
      } catch (error) {
        standing = null
        pageElement().replaceChildren()
        onMountFailed(error)
      }
    },
    unmount: leave,
  }
}
