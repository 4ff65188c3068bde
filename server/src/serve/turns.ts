import type { Services } from '../services.ts'
import { Failure } from './failure.ts'

interface Queue {
  running: number
  waiting: (() => void)[]
}

/** Work that waits in one line at most; who sends more is told to come back. */
const longestLine = 100

const lines = new WeakMap<Services, Map<string, Queue>>()

/**
 * Carries out `work` when it is its turn: of one line a process carries out `atOnce` at a time, in the order they came.
 * @throws Failure rate_limited when the line is too long
 */
export async function inTurn<Value>(
  services: Services,
  line: string,
  atOnce: number,
  work: () => Promise<Value>,
): Promise<Value> {
  const ofProcess = lines.get(services) ?? new Map<string, Queue>()
  lines.set(services, ofProcess)
  const queue = ofProcess.get(line) ?? { running: 0, waiting: [] }
  ofProcess.set(line, queue)
  if (queue.running < atOnce) queue.running += 1
  else {
    if (queue.waiting.length >= longestLine)
      throw new Failure('rate_limited', 'rate_limited', { retryAfterSeconds: 2 })
    await new Promise<void>((resolve) => void queue.waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = queue.waiting.shift()
    if (next) next()
    else {
      queue.running -= 1
      if (queue.running === 0) ofProcess.delete(line)
    }
  }
}
