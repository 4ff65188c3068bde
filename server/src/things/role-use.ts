import { join } from 'node:path'
import type { MessageKey, MessageParams } from '@atrium/contract'
import { onlyExportsOf } from '../files/exports-of.ts'
import type { Context } from '../serve/context.ts'

/** Why a role cannot be removed. */
export interface RoleUse {
  key: MessageKey
  params: MessageParams
}

/** Finds something of an area that names a role of a project; `undefined` if nothing does. */
export type FindRoleUse = (
  context: Context,
  role: { id: string; project_id: string },
) => Promise<RoleUse | undefined>

/** What `*.role-use.ts` of an area export. */
export const defineRoleUse = (find: FindRoleUse): FindRoleUse => find

let known: Promise<readonly FindRoleUse[]> | undefined

/** Returns the first use of a role in the areas, in the order of their paths. */
export async function findRoleUse(
  context: Context,
  role: { id: string; project_id: string },
): Promise<RoleUse | undefined> {
  known ??= onlyExportsOf<FindRoleUse>(join(import.meta.dirname, '../areas'), '.role-use.ts')
  for (const find of await known) {
    const use = await find(context, role)
    if (use) return use
  }
  return undefined
}
