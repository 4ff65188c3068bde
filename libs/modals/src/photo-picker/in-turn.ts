/** Runs tasks in the given order, `atOnce` at a time. */
export function inTurn(atOnce: number): (task: () => Promise<void>) => void {
  const waiting: (() => Promise<void>)[] = []
  let running = 0
  const next = () => {
    const task = running < atOnce ? waiting.shift() : undefined
    if (!task) return
    running += 1
    void task().finally(() => {
      running -= 1
      next()
    })
  }
  return (task) => {
    waiting.push(task)
    next()
  }
}
