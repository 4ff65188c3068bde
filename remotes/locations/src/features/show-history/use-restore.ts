import { call, refetchChanged, type Result } from '@atrium/client'
import type { CallInput, LocationFieldChange, Multilingual } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DetailedLocation } from '../show-details/details-head.tsx'

export interface Restoring {
  readonly restore: (change: LocationFieldChange) => Promise<void>
  readonly isBusy: boolean
}

/** The input that removes every language of a text. */
const allRemoved = (text: Multilingual) => Object.fromEntries(Object.keys(text).map((code) => [code, null]))

type Reply = Promise<Result<{ version: number }>>

/** The call that restores a field, with the version that the user sees. */
function edit(
  change: LocationFieldChange,
  { id, version, names, descriptions }: DetailedLocation,
): Reply | null {
  const of = { location_id: id, version }
  const update = (given: Omit<CallInput<'/location/update'>, 'location_id' | 'version'>): Reply =>
    call('/location/update', { ...of, ...given })
  switch (change.field) {
    case 'name':
      return change.before && update({ name: { ...allRemoved(names), ...change.before } })
    case 'description':
      return change.before && update({ description: { ...allRemoved(descriptions), ...change.before } })
    case 'address':
      return change.before === null ? null : update({ address: change.before })
    case 'code':
      return change.before === null ? null : update({ code: change.before })
    case 'short_code':
      return change.before === null ? null : update({ short_code: change.before })
    case 'category_code':
      return change.before === null ? null : update({ category_code: change.before })
    case 'coords':
      return update({ coords: change.before })
    case 'contacts':
      return change.before && call('/location/updateContacts', { ...of, contacts: change.before })
    case 'specs':
      return change.before && call('/location/updateSpecs', { ...of, specs: change.before })
    case 'ids':
      return null
  }
}

/**
 * Restores a field. This is an ordinary edit, so it appears in the history. After a conflict nothing is changed; a
 * message is shown and the location is loaded again.
 */
export function useRestore(projectId: string, location: DetailedLocation): Restoring {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function restore(change: LocationFieldChange): Promise<void> {
    const work = edit(change, location)
    if (!work) return
    setIsBusy(true)
    const result = await work
    // The error of the field says more than the general one.
    if (!result.ok) toast.error(failureText(Object.values(result.error.fields)[0] ?? result.error))
    else if (result.data.version === location.version) toast.info(t('history.soAlready'))
    else toast.success(t('history.restored'))
    await refetchChanged(queries)
    setIsBusy(false)
  }
  return { restore, isBusy }
}
