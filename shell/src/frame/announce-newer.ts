import { toast } from '@atrium/modals'
import { texts } from '@atrium/portal'
import { mayLeavePortal } from '@atrium/portal/host'
import { gateStore } from '../gate/gate-store.ts'
import { isDialogOpen } from './is-dialog-open.ts'

/** Loads the portal anew, unless somebody would lose what they have typed. Says whether it does. */
async function reload(load: () => void): Promise<boolean> {
  if (isDialogOpen()) {
    toast.info(texts.t('releases.finishFirst'))
    return false
  }
  if (!(await mayLeavePortal())) return false
  // What asked has a moment to see that nothing is to be lost any more.
  setTimeout(load)
  return true
}

/**
 * Says, without pressing, that a fresh start would bring newer versions: the tab keeps its own until then.
 * @returns how to stop
 */
export function announceNewer(load: () => void = () => location.reload()): () => void {
  let shown: number | null = null
  function announce(): void {
    shown = toast.lasting('info', texts.t('releases.ready'), {
      label: texts.t('releases.reload'),
      onPress: () => void reload(load).then((isGoing) => isGoing || announce()),
    })
  }
  return gateStore.subscribe(({ isNewer }, before) => {
    if (isNewer === before.isNewer) return
    if (isNewer) announce()
    else if (shown !== null) toast.dismiss(shown)
  })
}
