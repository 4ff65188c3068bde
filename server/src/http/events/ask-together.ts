import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Combines questions about single things that come within some milliseconds into one. The answer to a question is always read
 * after the question came.
 */
export function askTogether<Answer>(
  withinMs: number,
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let coming: { keys: Set<string>; answers: Promise<ReadonlyMap<string, Answer>> } | undefined
  const gather = () => {
    const keys = new Set<string>()
    const answers = sleep(withinMs).then(() => {
      coming = undefined
      return ask([...keys])
    })
    return { keys, answers }
  }
  return async (key) => {
    coming ??= gather()
    const { keys, answers } = coming
    keys.add(key)
    return (await answers).get(key)
  }
}
