import { randomUUID } from 'node:crypto'
import type { Services } from '../services.ts'
import { backgroundRequest } from './background-request.ts'
import { createContext, type Context } from './context.ts'
import { readActor } from './read-actor.ts'

/**
 * Returns a context in which a person reads without a call of theirs, with their language and rights as they are now: what they
 * may see in it, they may be sent. Undefined for a person who may not sign in.
 */
export async function personContext(services: Services, userId: string): Promise<Context | undefined> {
  const { database, log } = services
  // No session has this id.
  const actor = await readActor(database, userId, randomUUID())
  if (!actor) return undefined
  const request = backgroundRequest(randomUUID())
  const path = '/notification/list'
  return createContext({ path, database, services, actor, request, log, upload: undefined }).context
}
