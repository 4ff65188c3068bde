import type { MessageKey } from '@atrium/contract'
import { DatabaseError } from 'pg'
import { isStalePlan } from '../database/prepared.ts'
import { conflict, Failure, notFound } from './failure.ts'

/** Unique rules of the database that a person can break, in the product's words; a code of anything else is taken. */
const uniqueRules: Record<string, MessageKey> = {
  app_user_email_unique: 'email_exists',
  project_code_unique: 'project_code_exists',
  saved_view_name_unique: 'view_name_taken',
}

const connectionLost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '53300',
])

/** pg gives these no code. The last is what a transaction's own rollback meets on a connection that broke. */
const lostInWords =
  /Connection terminated|timeout exceeded when trying to connect|Client was closed|is not queryable/

/** Two changes met, or the database was upgraded in between; the loser may simply be tried again. */
export function isWorthRetrying(error: unknown): boolean {
  const isLoser = error instanceof DatabaseError && (error.code === '40P01' || error.code === '40001')
  return isLoser || isStalePlan(error)
}

/** What the database refused, as the caller is told it; undefined when it is no refusal but a fault of ours. */
export function failureOfDatabaseError(error: unknown): Failure | undefined {
  if (error instanceof DatabaseError && error.code === '23505') {
    const rule = error.constraint ?? ''
    const key = uniqueRules[rule] ?? (rule.endsWith('_code_unique') ? 'code_taken' : undefined)
    return key && conflict(key)
  }
  // What a change refers to was taken away by another one that came first.
  if (error instanceof DatabaseError && error.code === '23503') return notFound()
  if (isConnectionLost(error) || isOutOfPatience(error) || isOutOfSpace(error))
    return new Failure('unavailable', 'server_error', { retryAfterSeconds: 2 })
  return undefined
}

/** Somebody else holds what is to be changed, or the question takes too long: later it may be answered. */
function isOutOfPatience(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '55P03' || error.code === '57014')
}

/** No room left for rows, or for an upload: somebody has to make some, and until then nothing can be changed. */
function isOutOfSpace(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  // PostgreSQL tells a full disk as 53100, but one that fills while it writes its log as a panic, which ends it: 58030.
  return code === '53100' || code === '53200' || code === '58030' || code === 'ENOSPC' || code === 'EDQUOT'
}

function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as Error & { code?: string }).code
  if (code !== undefined) return connectionLost.has(code)
  return lostInWords.test(error.message)
}
