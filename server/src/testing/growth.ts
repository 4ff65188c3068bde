/**
 * Returns how many times longer work of the second size takes than work of the first: for each the best of three tries in turns,
 * which neither the speed of the machine nor other work on it changes much. `prepare` makes what the work needs, outside of the time;
 * `work` gets the number of the try, from 0.
 */
export async function growth(
  sizes: readonly [number, number],
  prepare: (size: number) => Promise<(nth: number) => Promise<unknown>>,
): Promise<number> {
  const works = [await prepare(sizes[0]), await prepare(sizes[1])]
  const best = works.map(() => Infinity)
  for (let nth = 0; nth < 3; nth++)
    for (const [index, work] of works.entries()) {
      const began = performance.now()
      await work(nth)
      best[index] = Math.min(best[index] ?? Infinity, performance.now() - began)
    }
  const [small = Number.NaN, large = Number.NaN] = best
  return large / small
}
