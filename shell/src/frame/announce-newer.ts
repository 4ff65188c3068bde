import { toast } from '@atrium/modals'
import { texts } from '@atrium/portal'
import { mayLeavePortal } from '@atrium/portal/host'
import { gateStore } from '../registry/gate-store.ts'
import { isDialogOpen } from '../guard/is-dialog-open.ts'

/** Reloads the portal, unless the person would lose what they have typed. Returns whether it reloads. */
async function reload(load: () => void): Promise<boolean> {
  if (isDialogOpen()) {
    toast.info(texts.t('releases.finishFirst'))
    return false
  }
  if (!(await mayLeavePortal())) return false
  // Gives the page whose guard has agreed a moment to drop its unsaved state.
  setTimeout(load)
  return true
}

/**
 * Tells the person, without pressing them, that a reload would bring newer versions. The tab keeps its own until then.
 * @returns a function that stops it
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
