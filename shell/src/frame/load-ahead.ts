import { reportProblem, rightsStore } from '@atrium/portal/host'
import { preloadOverlays } from '@atrium/ui'
import { gateStore } from '../gate/gate-store.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { offersOf } from './use-navigation.ts'

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
    const modules = [...gateStore.getState().releases.values()].map(({ declaration }) => declaration)
    for (const { module, entry } of offersOf(modules, rightsStore.getState()))
      gate.loadAhead(module.code, entry.pageCode)
  })
}
