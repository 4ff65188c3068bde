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
 * Puts locations into groups and takes them out, and offers to take it back: exactly those that came or went, not those that
 * were in a group before. The person hears what could not be done.
 */
export function useFillGroup(projectId: string) {
  const t = useTexts()
  const failureText = useFailureText()
  const adding = useChange('/location-group/addLocations')
  const removing = useChange('/location-group/removeLocations')

  /** Carries out a part at a time; gives those that were changed, also where a later part was refused. */
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

  async function empty(group: Filled, ids: readonly string[]): Promise<void> {
    const { changed } = await remove(group.id, ids)
    if (changed.length === 0) return
    const done = t('fill.removed', { count: changed.length, group: group.name })
    offerUndo(done, t('undo'), () => add(group.id, changed))
  }

  return {
    isBusy: adding.isPending || removing.isPending,
    /** Puts locations into some groups, one after the other. */
    fill,
    /** Takes locations out of a group. */
    empty,
    /** Lets the person choose locations for a group, and puts them into it. */
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
