import type { Services } from '../services.ts'
import { Failure } from './failure.ts'

/** A kind of work with its limits. */
export interface Line {
  name: string
  /** How much of it one process runs at once. */
  atOnce: number
  /** How much of it one process runs at once for one person. */
  ofPerson: number
  /** A second turn of one person leaves so many free for people who have none. */
  kept: number
  /** How long work waits for its turn before it is refused, in milliseconds. */
  waitMs: number
}

/** The most work of one person that waits in one line. The server refuses more. */
const longestOfPerson = 100
/** The most work of all people that waits in one line. */
const longest = 2000

interface Waiter {
  begin(): void
}

interface Queue {
  total: number
  /** The turns under way, by person. */
  running: Map<string, number>
  /** By person, in the order of their first waiting work. A person who got a turn goes to the end. */
  waiting: Map<string, Set<Waiter>>
}

const queues = new WeakMap<Services, Map<string, Queue>>()

const refused = (key: 'rate_limited' | 'busy'): Failure =>
  new Failure('rate_limited', key, { retryAfterSeconds: 2 })

/** A turn, as the work in it sees it. */
export interface Turn {
  /** Whether the work had to wait for it. */
  hasWaited: boolean
}

/**
 * Runs `work` when it is its turn. People take turns: the next one is the person with the least under way, and among equals the
 * one whose last turn is longest ago. Nobody gets a second turn that would leave fewer than `kept` to others.
 * @throws Failure rate_limited when too much waits already, or when no turn came within `waitMs`
 */
export async function inTurn<Value>(
  services: Services,
  line: Line,
  person: string,
  work: (turn: Turn) => Promise<Value>,
): Promise<Value> {
  const ofProcess = queues.get(services) ?? new Map<string, Queue>()
  queues.set(services, ofProcess)
  const queue = ofProcess.get(line.name) ?? { total: 0, running: new Map(), waiting: new Map() }
  ofProcess.set(line.name, queue)
  const hasWaited = !mayBegin(queue, line, person)
  if (hasWaited) await turn(queue, line, person)
  else take(queue, person)
  try {
    return await work({ hasWaited })
  } finally {
    giveBack(queue, person)
    beginNext(queue, line)
  }
}

/** Returns whether work that begins now would have to wait for its turn. */
export function wouldWait(services: Services, line: Line, person: string): boolean {
  const queue = queues.get(services)?.get(line.name)
  return queue !== undefined && !mayBegin(queue, line, person)
}

/** Returns how much work waits in a line of this process. */
export function waitingFor(services: Services, { name }: Line): number {
  const queue = queues.get(services)?.get(name)
  return queue ? waitingIn(queue) : 0
}

const waitingIn = ({ waiting }: Queue): number =>
  [...waiting.values()].reduce((sum, { size }) => sum + size, 0)

function mayBegin({ total, running }: Queue, line: Line, person: string): boolean {
  const own = running.get(person) ?? 0
  const free = line.atOnce - total
  return free > 0 && own < line.ofPerson && (own === 0 || free > line.kept)
}

function take(queue: Queue, person: string): void {
  queue.total += 1
  queue.running.set(person, (queue.running.get(person) ?? 0) + 1)
}

function giveBack(queue: Queue, person: string): void {
  queue.total -= 1
  const left = (queue.running.get(person) ?? 1) - 1
  if (left === 0) queue.running.delete(person)
  else queue.running.set(person, left)
}

/** Waits until `beginNext` has taken a turn for this. */
function turn(queue: Queue, { waitMs }: Line, person: string): Promise<void> {
  const own = queue.waiting.get(person) ?? new Set()
  const isEndless = waitMs === Infinity
  if (!isEndless && own.size >= longestOfPerson) throw refused('rate_limited')
  if (!isEndless && waitingIn(queue) >= longest) throw refused('busy')
  queue.waiting.set(person, own)
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const waiter: Waiter = {
      begin() {
        clearTimeout(timer)
        resolve()
      },
    }
    own.add(waiter)
    if (isEndless) return
    timer = setTimeout(() => {
      forget(queue, person, waiter)
      reject(refused('busy'))
    }, waitMs)
  })
}

function forget(queue: Queue, person: string, waiter: Waiter): void {
  const own = queue.waiting.get(person)
  own?.delete(waiter)
  if (own?.size === 0) queue.waiting.delete(person)
}

function beginNext(queue: Queue, line: Line): void {
  for (;;) {
    const person = nextPerson(queue, line)
    const own = person === undefined ? undefined : queue.waiting.get(person)
    const [waiter] = own ?? []
    if (person === undefined || !own || !waiter) return
    own.delete(waiter)
    queue.waiting.delete(person)
    if (own.size > 0) queue.waiting.set(person, own)
    take(queue, person)
    waiter.begin()
  }
}

/** Returns the person with the least under way among those who wait and may begin. */
function nextPerson(queue: Queue, line: Line): string | undefined {
  let next: string | undefined
  let least = Infinity
  for (const person of queue.waiting.keys()) {
    const own = queue.running.get(person) ?? 0
    if (own < least && mayBegin(queue, line, person)) [next, least] = [person, own]
  }
  return next
}
