import type { Result } from '../call/result.ts'

/** For the query layer, which knows failures as rejections: `mutationFn: async () => orThrow(await call(…))`. */
export function orThrow<Data>(result: Result<Data>): Data {
  if (result.ok) return result.data
  throw result.error
}
