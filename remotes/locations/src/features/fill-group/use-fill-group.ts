import { isCallFailure, useChange } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { open, pickLocations, useFailureText, useTexts } from '@atrium/portal'
import { offerUndo } from '../../dialogs/offer-undo.ts'

interface Filled {
  readonly id: string
  readonly name: string
}

function batches(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / limits.batchSize) }, (_, batch) =>
    ids.slice(batch * limits.batchSize, (batch + 1) * limits.batchSize),
  )
}

/**
 * Adds locations to groups and removes them, and offers to undo it. Undo affects only the locations that were actually
 * added or removed. Failures are shown.
 */
export function useFillGroup(projectId: string) {
  const t = useTexts()
  const failureText = useFailureText()
  const adding = useChange('/location-group/addLocations')
  const removing = useChange('/location-group/removeLocations')

  /** Sends the ids in several calls. Returns the changed ones, also if a later call fails. */
  async function each(ids: readonly string[], change: (part: string[]) => Promise<string[]>) {
    const changed: string[] = []
    try {
      for (const part of batches(ids)) changed.push(...(await change(part)))
      return { changed, isDone: true }
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
      return { changed, isDone: false }
    }
  }
  const add = (groupId: string, ids: readonly string[]) =>
    each(ids, async (part) => (await adding.mutateAsync({ group_id: groupId, location_ids: part })).added)
  const remove = (groupId: string, ids: readonly string[]) =>
    each(ids, async (part) => (await removing.mutateAsync({ group_id: groupId, location_ids: part })).removed)

  async function fill(groups: readonly Filled[], ids: readonly string[]): Promise<void> {
    const into: { group: Filled; added: string[] }[] = []
    for (const group of groups) {
      const { changed, isDone } = await add(group.id, ids)
      into.push({ group, added: changed })
      if (!isDone) break
    }
    const changed = into.filter(({ added }) => added.length > 0)
    const [first] = changed
    if (!first) {
      if (into.length === groups.length) toast.info(t('fill.already'))
      return
    }
    const done =
      changed.length === 1
        ? t('fill.added', { count: first.added.length, group: first.group.name })
        : t('fill.addedToGroups', { count: changed.length })
    offerUndo(done, t('undo'), async () => {
      for (const { group, added } of changed) await remove(group.id, added)
    })
  }

  async function empty(group: Filled, ids: readonly string[]): Promise<boolean> {
    const { changed, isDone } = await remove(group.id, ids)
    if (changed.length > 0) {
      const done = t('fill.removed', { count: changed.length, group: group.name })
      offerUndo(done, t('undo'), () => add(group.id, changed))
    }
    return isDone
  }

  return {
    isBusy: adding.isPending || removing.isPending,
    /** Adds locations to groups, one group after the other. */
    fill,
    /** Removes locations from a group. Returns whether all calls succeeded. */
    empty,
    /** Lets the user choose locations, and adds them to the group. */
    async choose(group: Filled): Promise<void> {
      const result = await open(pickLocations, { projectId, mode: 'multiple' })
      if (result.role !== 'ok' || result.data.length === 0) return
      await fill(
        [group],
        result.data.map(({ id }) => id),
      )
    },
  }
}
