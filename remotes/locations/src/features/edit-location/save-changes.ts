import { call, type Result } from '@atrium/client'
import { changedIn, isSameValue } from '@atrium/modals/form'
import { coordinatesOf, type Draft } from '../../form/draft.ts'

interface Saving {
  readonly locationId: string
  readonly version: number
  readonly before: Draft
  readonly draft: Draft
}

type Step = (version: number) => Promise<Result<{ version: number }>>

/** One call for each part of the location that was changed, since the contract changes them one by one. */
function stepsOf({ locationId, before, draft }: Saving): Step[] {
  const id = { location_id: locationId }
  const differs = (...fields: (keyof Draft)[]) =>
    fields.some((field) => !isSameValue(before[field], draft[field]))
  const steps: Step[] = []
  if (differs('name')) {
    const name = changedIn(before.name, draft.name)
    steps.push((version) => call('/location/updateName', { ...id, name, version }))
  }
  if (differs('description')) {
    const description = changedIn(before.description, draft.description)
    steps.push((version) => call('/location/updateDescription', { ...id, description, version }))
  }
  if (differs('code', 'shortCode')) {
    const codes = {
      ...(differs('code') && { code: draft.code.trim() }),
      ...(differs('shortCode') && { short_code: draft.shortCode.trim() }),
    }
    steps.push((version) => call('/location/updateCode', { ...id, ...codes, version }))
  }
  if (differs('category')) {
    const category = draft.category.trim()
    steps.push((version) => call('/location/updateCategory', { ...id, category_code: category, version }))
  }
  if (differs('address')) {
    const address = draft.address.trim()
    steps.push((version) => call('/sublocation/update-address', { ...id, address, version }))
  }
  const coords = coordinatesOf(draft)
  if (differs('latitude', 'longitude') && coords !== 'wrong')
    steps.push((version) => call('/location/updateCoordinates', { ...id, coords, version }))
  return steps
}

/** Saves what was changed, each part on top of the one before. Stops at the first that is refused. */
export async function saveChanges(saving: Saving): Promise<Result<{ version: number }>> {
  let version = saving.version
  for (const step of stepsOf(saving)) {
    const result = await step(version)
    if (!result.ok) return result
    version = result.data.version
  }
  return { ok: true, data: { version } }
}
