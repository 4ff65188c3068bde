import { LoadFailure } from '../registry/load-failure.ts'

/** How long one step of loading may take in all, with every script and text that it fetches. Milliseconds. */
const patience = 40_000

/** Rejects as too slow if the work takes longer than a person waits. */
export async function inTime<Value>(work: Promise<Value>, what: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadFailure('slow', `${what} took too long`)), patience)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
