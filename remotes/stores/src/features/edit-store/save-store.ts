import { call, type Result } from '@atrium/client'
import { changedIn, isSameValue } from '@atrium/modals/form'
import { typeOf, type StoreDraft, type StoreField } from './store-draft.ts'

interface Saving {
  readonly storeId: string
  readonly version: number
  readonly before: StoreDraft
  readonly draft: StoreDraft
}

type Step = (version: number) => Promise<Result<{ version: number }>>

/** One call for each part of the store that was changed, since the contract changes them one by one. */
function stepsOf({ storeId: id, before, draft }: Saving): Step[] {
  const steps: [StoreField, Step][] = [
    [
      'name',
      (version) => call('/store/update-name', { id, name: changedIn(before.name, draft.name), version }),
    ],
    [
      'description',
      (version) =>
        call('/store/update_description', {
          store_id: id,
          description: changedIn(before.description, draft.description),
          version,
        }),
    ],
    ['code', (version) => call('/store/update_code', { store_id: id, code: draft.code.trim(), version })],
    ['type', (version) => call('/store/update_type', { store_id: id, type: typeOf(draft.type), version })],
    [
      'address',
      (version) => call('/store/update_address', { store_id: id, address: draft.address.trim(), version }),
    ],
  ]
  return steps.filter(([field]) => !isSameValue(before[field], draft[field])).map(([, step]) => step)
}

/** Saves what was changed, each part on top of the one before. Stops at the first that is refused. */
export async function saveStore(saving: Saving): Promise<Result<{ version: number }>> {
  let version = saving.version
  for (const step of stepsOf(saving)) {
    const result = await step(version)
    if (!result.ok) return result
    version = result.data.version
  }
  return { ok: true, data: { version } }
}
