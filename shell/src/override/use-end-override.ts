import { call } from '@atrium/client'
import { toast } from '@atrium/modals'
import { texts, useFailureText } from '@atrium/portal'
import { mayLeavePortal, reportProblem } from '@atrium/portal/host'
import { useState } from 'react'
import { isDialogOpen } from '../frame/is-dialog-open.ts'
import { currentPlace } from '../gate/current-place.ts'
import { learnRights } from '../gate/enter-project.ts'
import { gateStore } from '../gate/gate-store.ts'
import type { ModuleGate } from '../gate/module-gate.ts'

/** Whether nobody loses what they have typed when a module goes. Says what has to be done first where somebody would. */
async function mayGo(code: string): Promise<boolean> {
  if (isDialogOpen()) {
    toast.info(texts.t('override.finishFirst'))
    return false
  }
  const place = currentPlace(location.pathname)
  return place.kind !== 'page' || place.module.code !== code || mayLeavePortal()
}

/** Ends an override of this session, and puts what everybody gets in its place at once. */
export function useEndOverride(gate: ModuleGate) {
  const failureText = useFailureText()
  const [isBusy, setBusy] = useState(false)

  async function end(code: string): Promise<void> {
    if (!(await mayGo(code))) return
    setBusy(true)
    const isOn = gateStore.getState().overrides.some(({ module_code }) => module_code === code)
    const result = isOn ? await call('/module-override/end', { module_code: code }) : undefined
    // Whatever became of it, the server knows best what this session runs now.
    await learnRights(gate)
    setBusy(false)
    if (result && !result.ok) {
      reportProblem('The override was not ended', result.error)
      toast.error(failureText(result.error))
      return
    }
    await gate.exchange(code)
  }

  return { end, isBusy }
}
