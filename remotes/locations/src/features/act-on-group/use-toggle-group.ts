import { isCallFailure, useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { offerUndo } from '../../dialogs/offer-undo.ts'
import type { GroupItem } from '../browse-groups/group-item.ts'

/** Enables or disables a group, and offers to undo it. */
export function useToggleGroup() {
  const t = useTexts()
  const failureText = useFailureText()
  const update = useChange('/location-group/update')

  async function turn(id: string, version: number, isEnabled: boolean): Promise<number | null> {
    try {
      return (await update.mutateAsync({ id, version, is_enabled: isEnabled })).version
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
      return null
    }
  }

  return async ({ id, name, version, is_enabled: wasEnabled }: GroupItem): Promise<void> => {
    const newer = await turn(id, version, !wasEnabled)
    if (newer === null) return
    const done = t(wasEnabled ? 'groups.disabledDone' : 'groups.enabledDone', { name })
    offerUndo(done, t('undo'), () => turn(id, newer, wasEnabled))
  }
}
