import { randomUUID } from 'node:crypto'

/** Returns the claim of an import for a job that is about to be sent, which gets it as its id. */
export const newClaim = (): string => randomUUID()
