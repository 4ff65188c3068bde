import type { Services } from '../services.ts'
import { Failure } from './failure.ts'

/** A kind of work with its limits. */
export interface Line {
  name: string
  /** How much of it one process runs at once. */
  atOnce: number
  /** How much of it one process runs at once for one person. */
  ofPerson: number
  /** How much of it one process runs at once for the people of one project. */
  ofProject?: number
  /** A second turn of one person leaves so many free for people who have none. */
  kept: number
  /** The most work of one person that waits. More is refused. */
  mostWaiting?: number
  /** How long work waits for its turn before it is refused, in milliseconds. */
  waitMs: number
}

/** The most work of one person that waits in a line which says nothing else. */
const longestOfPerson = 100
/** The most work of all people that waits in one line. */
const longest = 2000

/** Whose turn work takes. */
export interface Taker {
  /** The id of the user, or what stands for one. */
  person: string
  /** The project of the work, whose people share turns. */
  project?: string | null
  /** Aborted when nobody waits for the work any more: it gives its place up. */
  gone?: AbortSignal | undefined
}

interface Waiter {
  project: string | undefined
  begin(): void
}

/** The waiting work of one person, and the round in which its first piece is due. */
interface Waiting {
  round: number
  waiters: Set<Waiter>
}

interface Queue {
  total: number
  /** The turns under way, by person and by project. */
  running: Map<string, number>
  ofProjects: Map<string, number>
  /** By person. */
  waiting: Map<string, Waiting>
  /** Everybody has one turn in each round. This is the latest round of which a turn has begun. */
  round: number
  /** By person: the round of the latest turn. Those of rounds before this one mean nothing and are forgotten. */
  latest: Map<string, number>
}

const queues = new WeakMap<Services, Map<string, Queue>>()
const newQueue = (): Queue => ({
  total: 0,
  running: new Map(),
  ofProjects: new Map(),
  waiting: new Map(),
  round: 0,
  latest: new Map(),
})

const retryAfterSeconds = 2
const busy = (): Failure => new Failure('rate_limited', 'busy', { retryAfterSeconds })

/** A turn, as the work in it sees it. */
export interface Turn {
  /** Whether the work had to wait for it. */
  hasWaited: boolean
}

/**
 * Runs `work` when it is its turn. The next one is the person with the least under way, then the one of whose project the least is
 * under way, then the one who has had fewer turns since both waited, then the one who waits longest. Nobody gets a second turn that
 * would leave fewer than `kept` to others.
 * @param who the id of a person, or more about them
 * @throws Failure rate_limited when too much waits already, or when no turn came within `waitMs`; the reason of `gone` for a client
 * that leaves before its turn
 */
export async function inTurn<Value>(
  services: Services,
  line: Line,
  who: string | Taker,
  work: (turn: Turn) => Promise<Value>,
): Promise<Value> {
  const taker = takerOf(who)
  taker.gone?.throwIfAborted()
  const ofProcess = queues.get(services) ?? new Map<string, Queue>()
  queues.set(services, ofProcess)
  const queue = ofProcess.get(line.name) ?? newQueue()
  ofProcess.set(line.name, queue)
  const hasWaited = !mayBegin(queue, line, taker)
  if (hasWaited) await turn(queue, line, taker)
  else take(queue, taker, nextRound(queue, taker.person))
  try {
    return await work({ hasWaited })
  } finally {
    giveBack(queue, taker)
    beginNext(queue, line)
  }
}

/** Returns whether work that begins now would have to wait for its turn. */
export function wouldWait(services: Services, line: Line, who: string | Taker): boolean {
  const queue = queues.get(services)?.get(line.name)
  return queue !== undefined && !mayBegin(queue, line, takerOf(who))
}

const takerOf = (who: string | Taker): Taker => (typeof who === 'string' ? { person: who } : who)

/** Returns how much work waits in a line of this process. */
export function waitingFor(services: Services, { name }: Line): number {
  const queue = queues.get(services)?.get(name)
  return queue ? waitingIn(queue) : 0
}

const waitingIn = ({ waiting }: Queue): number =>
  [...waiting.values()].reduce((sum, { waiters }) => sum + waiters.size, 0)

function mayBegin(queue: Queue, line: Line, { person, project }: Pick<Taker, 'person' | 'project'>): boolean {
  const own = queue.running.get(person) ?? 0
  const ofProject = queue.ofProjects.get(project ?? '') ?? 0
  const free = line.atOnce - queue.total
  return (
    free > 0 &&
    own < line.ofPerson &&
    ofProject < (line.ofProject ?? Infinity) &&
    (own === 0 || free > line.kept)
  )
}

/** Returns the round of the next turn of a person: never one that is over, so that nobody saves turns up. */
const nextRound = ({ round, latest }: Queue, person: string): number =>
  Math.max(round, (latest.get(person) ?? -1) + 1)

function take(queue: Queue, { person, project }: Taker, round: number): void {
  queue.total += 1
  add(queue.running, person, 1)
  if (project) add(queue.ofProjects, project, 1)
  queue.latest.set(person, round)
  if (round <= queue.round) return
  queue.round = round
  for (const [one, latest] of queue.latest) if (latest < round) queue.latest.delete(one)
}

function giveBack(queue: Queue, { person, project }: Taker): void {
  queue.total -= 1
  add(queue.running, person, -1)
  if (project) add(queue.ofProjects, project, -1)
}

function add(counts: Map<string, number>, key: string, more: number): void {
  const count = (counts.get(key) ?? 0) + more
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}

/** Waits until `beginNext` has taken a turn for this. */
function turn(
  queue: Queue,
  { waitMs, mostWaiting = longestOfPerson }: Line,
  { person, project, gone }: Taker,
): Promise<void> {
  const own = queue.waiting.get(person) ?? { round: nextRound(queue, person), waiters: new Set() }
  const isEndless = waitMs === Infinity
  if (!isEndless && own.waiters.size >= mostWaiting)
    throw new Failure('rate_limited', 'too_many_waiting', {
      params: { count: own.waiters.size },
      retryAfterSeconds,
    })
  if (!isEndless && waitingIn(queue) >= longest) throw busy()
  queue.waiting.set(person, own)
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const end = () => {
      clearTimeout(timer)
      gone?.removeEventListener('abort', leave)
    }
    const giveUp = (reason: unknown) => {
      end()
      forget(queue, person, waiter)
      reject(reason)
    }
    const leave = () => giveUp(gone?.reason)
    const waiter: Waiter = {
      project: project ?? undefined,
      begin() {
        end()
        resolve()
      },
    }
    own.waiters.add(waiter)
    gone?.addEventListener('abort', leave, { once: true })
    if (!isEndless) timer = setTimeout(() => giveUp(busy()), waitMs)
  })
}

function forget(queue: Queue, person: string, waiter: Waiter): void {
  const own = queue.waiting.get(person)
  own?.waiters.delete(waiter)
  if (own?.waiters.size === 0) queue.waiting.delete(person)
}

function beginNext(queue: Queue, line: Line): void {
  for (;;) {
    const next = nextWaiter(queue, line)
    if (!next) return
    const { person, waiter, own } = next
    take(queue, { person, project: waiter.project }, own.round)
    own.round = nextRound(queue, person)
    forget(queue, person, waiter)
    // Among those of one round, whoever waits longest comes first: this one is new in the next round.
    if (own.waiters.size > 0) {
      queue.waiting.delete(person)
      queue.waiting.set(person, own)
    }
    waiter.begin()
  }
}

interface Next {
  person: string
  own: Waiting
  waiter: Waiter
}

/** Returns the work that begins next: of each person the first piece that may. */
function nextWaiter(queue: Queue, line: Line): Next | undefined {
  let next: (Next & { rank: readonly number[] }) | undefined
  for (const [person, own] of queue.waiting) {
    const waiter = firstOf(queue, line, person, own)
    if (!waiter) continue
    const ofProject = queue.ofProjects.get(waiter.project ?? '') ?? 0
    const rank = [queue.running.get(person) ?? 0, ofProject, own.round]
    if (!next || isBefore(rank, next.rank)) next = { person, own, waiter, rank }
  }
  return next
}

function firstOf(queue: Queue, line: Line, person: string, { waiters }: Waiting): Waiter | undefined {
  for (const waiter of waiters) if (mayBegin(queue, line, { person, project: waiter.project })) return waiter
  return undefined
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0)
}
