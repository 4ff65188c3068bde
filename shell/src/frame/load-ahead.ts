import { reportProblem } from '@atrium/portal/host'
import { preloadOverlays } from '@atrium/ui'
import type { ModuleGate } from '../gate/module-gate.ts'
import { currentOffers } from '../navigation/use-navigation.ts'

/** How long the page may settle before anything is fetched ahead. Milliseconds. */
const settleTime = 2_000

function whenIdle(work: () => void): void {
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: settleTime })
    else work()
  }, settleTime)
}

/** Once the page is idle, fetches the code of dialogs and menus, and of the pages in the navigation. */
export function loadAhead(gate: ModuleGate): void {
  whenIdle(() => {
    preloadOverlays().catch((error: unknown) => reportProblem('Dialogs could not be loaded ahead', error))
    // People seldom use the links of the user menu: their code is fetched on demand.
    for (const { module, entry, group } of currentOffers())
      if (group !== 'person') gate.loadAhead(module.code, entry.pageCode)
  })
}
