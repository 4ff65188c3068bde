import { notFound } from '../../../serve/failure.ts'
import { serve } from '../../../serve/serve.ts'
import { assertVersion } from '../../../serve/version.ts'
import { notifyReleasers } from '../release/notify-releasers.ts'
import { createKey } from './create-key.ts'
import { countKeys, lockKey, listKeys, revokeKey, type ListedKey } from './release-key.repository.ts'

export const releaseKeyServed = [
  serve('/release-key/search', async (paging, { database }) => ({
    keys: (await listKeys(database, paging)).map(presentKey),
    count: await countKeys(database),
  })),

  serve('/release-key/create', async (input, context) => {
    const made = await createKey(context, input)
    await notifyReleasers(context)
    return { ...made }
  }),

  serve('/release-key/revoke/{id}', async ({ id, version }, context) => {
    const key = await lockKey(context.database, id)
    if (!key) throw notFound()
    const { name, module_codes } = key
    assertVersion(version, key, () => ({ id, name, module_codes, version: key.version }))
    if (key.revoked_at !== null) {
      context.unchanged()
      return { version: key.version }
    }
    context.audit({ thing: 'release_key', thingId: id, projectId: null, before: { name, module_codes } })
    await notifyReleasers(context)
    return { version: await revokeKey(context.database, id) }
  }),
]

function presentKey({ created_by, maker_name, ...key }: ListedKey) {
  return {
    ...key,
    created_by: { id: created_by, name: maker_name },
    created_at: key.created_at.toISOString(),
    expires_at: key.expires_at.toISOString(),
    last_used_at: key.last_used_at?.toISOString() ?? null,
    revoked_at: key.revoked_at?.toISOString() ?? null,
  }
}
