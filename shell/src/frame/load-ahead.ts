import { reportProblem } from '@atrium/portal/host'
import { preloadOverlays } from '@atrium/ui'
import type { ModuleGate } from '../gate/module-gate.ts'
import { currentOffers } from './use-navigation.ts'

/** The page has this long to settle before anything is fetched ahead. Milliseconds. */
const settleTime = 2_000

function whenIdle(work: () => void): void {
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: settleTime })
    else work()
  }, settleTime)
}

/** When the page is at rest: the code of dialogs and menus, and the pages that the navigation leads to. */
export function loadAhead(gate: ModuleGate): void {
  whenIdle(() => {
    preloadOverlays().catch((error: unknown) => reportProblem('Dialogs could not be loaded ahead', error))
    // The menu of the person is seldom followed: what it leads to comes when somebody does.
    for (const { module, entry, group } of currentOffers())
      if (group !== 'person') gate.loadAhead(module.code, entry.pageCode)
  })
}
