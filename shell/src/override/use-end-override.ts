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

const isOn = (code: string): boolean =>
  gateStore.getState().overrides.some(({ module_code }) => module_code === code)

/** The server tells every tab of its person as well, and the last answer counts: it may be of another question than ours. */
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

/** Ends an override of this session, and puts what everybody gets in its place at once. */
export function useEndOverride(gate: ModuleGate) {
  const failureText = useFailureText()
  const [isBusy, setBusy] = useState(false)

  async function end(code: string): Promise<void> {
    if (!(await mayGo(code))) return
    setBusy(true)
    const result = isOn(code) ? await call('/module-override/end', { module_code: code }) : undefined
    // Whatever became of it, the server knows best what this session runs now.
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
