import { limits, type MessageKey } from '@atrium/contract'
import { DatabaseError } from 'pg'
import { isStalePlan } from '../database/preparing-client.ts'
import { conflict, Failure, notFound } from './failure.ts'

/** The messages for unique constraints that a person can violate. Any other one means that a code is taken. */
const uniqueRules: Record<string, MessageKey> = {
  app_user_email_unique: 'email_exists',
  project_code_unique: 'project_code_exists',
  saved_view_name_unique: 'view_name_taken',
  checklist_code_unique: 'checklist_code_taken',
  stocktake_line_open: 'stocktake_elsewhere',
  material_barcode_unique: 'code_taken',
  asset_barcode_unique: 'asset_barcode_taken',
}

const depthRules = new Set(['location_depth', 'location_group_depth'])

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

/**
 * pg gives these errors no code: of a connection that broke or did not open in time, of one on which PostgreSQL did not answer in
 * time, and of a rollback on a broken one.
 */
const lostInWords =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client was closed|is not queryable/

/** Returns whether a transaction may simply be tried again: it lost against another one, or the database was upgraded meanwhile. */
export function isWorthRetrying(error: unknown): boolean {
  const isLoser = error instanceof DatabaseError && (error.code === '40P01' || error.code === '40001')
  return isLoser || isStalePlan(error)
}

/** Returns the failure for an error of the database, undefined if the error is a fault of ours. */
export function failureOfDatabaseError(error: unknown): Failure | undefined {
  if (error instanceof DatabaseError && error.code === '23505') {
    const rule = error.constraint ?? ''
    const key = uniqueRules[rule] ?? (rule.endsWith('_code_unique') ? 'code_taken' : undefined)
    return key && conflict(key)
  }
  // The database's own limit of depth, for calls that did not check it.
  if (error instanceof DatabaseError && depthRules.has(error.constraint ?? ''))
    return new Failure('validation', 'nested_too_deep', { params: { maximum: limits.treeDepth } })
  // Another change removed a row that this one refers to.
  if (error instanceof DatabaseError && error.code === '23503') return notFound()
  if (isConnectionLost(error) || isOutOfPatience(error) || isOutOfSpace(error))
    return new Failure('unavailable', 'server_error', { retryAfterSeconds: 2 })
  return undefined
}

/** Whether another transaction holds a lock for too long, or a query takes too long: it may succeed later. */
function isOutOfPatience(error: unknown): boolean {
  return isStopped(error) || (error instanceof DatabaseError && error.code === '55P03')
}

/** Returns whether a statement or the whole transaction exceeded its time limit. */
export function isStopped(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '57014' || error.code === '25P04')
}

/** Whether the disk or the memory is full, for rows or for an upload. Until somebody makes room, nothing can be changed. */
function isOutOfSpace(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  // PostgreSQL reports a full disk as 53100 and a lack of memory as 53200. A disk that fills during a write of its log is a panic,
  // which ends it: 58030.
  return code === '53100' || code === '53200' || code === '58030' || code === 'ENOSPC' || code === 'EDQUOT'
}

/** Returns whether a connection broke, did not open, or did not become free in time. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as Error & { code?: string }).code
  if (code !== undefined) return connectionLost.has(code)
  return lostInWords.test(error.message)
}
