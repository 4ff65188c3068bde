/**
 * Works on a limited number of items at the same time. After an error it begins no further item. No work is under way when it
 * settles.
 * @throws the first error
 */
export async function forEachAtOnce<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  const worker = () =>
    next().catch((error: unknown) => {
      waiting.length = 0
      throw error
    })
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
