/** An unanswered or failed call. Its write may be there or not. */
export class Unanswered extends Error {
  override name = 'Unanswered'
}

/** Recognizes a broken connection: fetch throws a TypeError, or the answer ended before its JSON did. */
export function unanswered(error: unknown): never {
  if (error instanceof TypeError || error instanceof SyntaxError) throw new Unanswered(String(error))
  throw error
}
