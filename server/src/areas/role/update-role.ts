import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { assertVersion } from '../../serve/version.ts'
import { writeTexts } from '../../languages/write-texts.ts'
import { loadRole } from './role.loader.ts'
import { presentRole } from './role.presenter.ts'
import { lockRole, writeRole } from './role.repository.ts'

/**
 * Changes a role's names and code, and returns its version.
 * @throws Failure by the loader, 409 for a stale version or a code that is taken
 */
export async function updateRole(context: Context, input: CallRequest<'/role/update'>): Promise<number> {
  const { database, actor } = context
  await loadRole(context, input.role_id, 'role_edit')
  const before = await lockRole(database, input.role_id)
  assertVersion(input.version, before, () => presentRole(before, actor.language))
  const after = { code: input.code ?? before.code, ...(await writeTexts(context, input, before)) }
  const version = await writeRole(database, before.id, after)
  const { code, name, description } = before
  context.record({
    thing: 'role',
    thingId: before.id,
    projectId: before.project_id,
    before: { code, name, description },
    after,
  })
  return version
}
