import { call } from '@atrium/client'
import { toast } from '@atrium/modals'
import { texts, useFailureText } from '@atrium/portal'
import { mayLeavePortal, reportProblem } from '@atrium/portal/host'
import { useState } from 'react'
import { isDialogOpen } from '../guard/is-dialog-open.ts'
import { currentPlace } from '../registry/current-place.ts'
import { learnRights } from '../navigation/enter-project.ts'
import { gateStore } from '../registry/gate-store.ts'
import type { ModuleGate } from '../gate/module-gate.ts'

/** Whether a module may go without loss of typed text. If not, tells the person what to do first. */
async function mayGo(code: string): Promise<boolean> {
  if (isDialogOpen()) {
    toast.info(texts.t('override.finishFirst'))
    return false
  }
  const place = currentPlace(location.pathname)
  return place.kind !== 'page' || place.module.code !== code || mayLeavePortal()
}

const isOn = (code: string): boolean =>
  gateStore.getState().overrides.some(({ module_code }) => module_code === code)

/**
 * Resolves when this tab's list no longer has the override. The server notifies every tab of the person, so a later question
 * than ours may have brought the answer that counts.
 */
function whenOver(code: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isOn(code)) return
      stop()
      resolve()
    }
    const stop = gateStore.subscribe(look)
    look()
  })
}

/** Ends an override of this session, and switches to the release that everybody gets at once. */
export function useEndOverride(gate: ModuleGate) {
  const failureText = useFailureText()
  const [isBusy, setBusy] = useState(false)

  async function end(code: string): Promise<void> {
    if (!(await mayGo(code))) return
    setBusy(true)
    const result = isOn(code) ? await call('/module-override/end', { module_code: code }) : undefined
    // Whatever the result, the server knows what this session runs now.
    await learnRights(gate)
    if (result && !result.ok) {
      setBusy(false)
      reportProblem('The override was not ended', result.error)
      toast.error(failureText(result.error))
      return
    }
    await whenOver(code)
    setBusy(false)
    await gate.exchange(code)
  }

  return { end, isBusy }
}
