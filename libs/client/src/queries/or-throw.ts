import type { Result } from '../call/result.ts'

/** Throws a failure, for the query layer, which expects rejections: `mutationFn: async () => orThrow(await call(…))`. */
export function orThrow<Data>(result: Result<Data>): Data {
  if (result.ok) return result.data
  throw result.error
}
