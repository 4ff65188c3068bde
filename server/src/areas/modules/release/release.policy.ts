import type { Context } from '../../../serve/context.ts'
import { forbidden } from '../../../serve/failure.ts'

/**
 * Requires that the caller may release a module: a user who may release may release every module, a release key only its own
 * ones. This alone judges a call that takes keys, and such a call fails if it does not ask.
 * @throws Failure forbidden
 */
export function requireModule(context: Context, moduleCode: string): void {
  const key = context.actor.releaseKey
  if (key && !key.moduleCodes.includes(moduleCode)) throw forbidden('release_key_other_module')
  context.judged()
}
