import type { Context } from '../../../serve/context.ts'
import { forbidden } from '../../../serve/failure.ts'

/**
 * Who may release may release every module; a release key is good for its own ones. A call that takes keys is judged by
 * this and by nothing else: it fails where it was not asked.
 * @throws Failure forbidden
 */
export function requireModule(context: Context, moduleCode: string): void {
  const key = context.actor.releaseKey
  if (key && !key.moduleCodes.includes(moduleCode)) throw forbidden('release_key_other_module')
  context.judged()
}
