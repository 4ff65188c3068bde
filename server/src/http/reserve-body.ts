import { Failure } from '../serve/failure.ts'
import type { Services } from '../services.ts'

/** The most bytes of bodies that one process holds at once, from the headers to the reply: of everybody, and of one person. */
const most = 64 * 1024 * 1024
const mostOfPerson = 8 * 1024 * 1024

interface Held {
  total: number
  ofPerson: Map<string, number>
}

const heldBy = new WeakMap<Services, Held>()

/**
 * Reserves room for a body before it arrives.
 * @returns a function that frees the room
 * @throws Failure rate_limited when bodies of the person, or of everybody, fill their room already
 */
export function reserveBody(services: Services, person: string, bytes: number): () => void {
  const held = heldBy.get(services) ?? { total: 0, ofPerson: new Map<string, number>() }
  heldBy.set(services, held)
  const own = held.ofPerson.get(person) ?? 0
  if (own + bytes > mostOfPerson) throw new Failure('rate_limited', 'rate_limited', { retryAfterSeconds: 2 })
  if (held.total + bytes > most) throw new Failure('rate_limited', 'busy', { retryAfterSeconds: 2 })
  held.total += bytes
  held.ofPerson.set(person, own + bytes)
  return () => {
    held.total -= bytes
    const left = (held.ofPerson.get(person) ?? bytes) - bytes
    if (left === 0) held.ofPerson.delete(person)
    else held.ofPerson.set(person, left)
  }
}
