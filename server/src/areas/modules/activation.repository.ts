import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { ActivationKind } from '../../database/schema/modules.ts'

/**
 * The users who get a version before everybody: holders of any of the roles in any project, the named users, and a share of all
 * users.
 */
export interface Candidate {
  version: string
  roleIds: readonly string[]
  userIds: readonly string[]
  /** Per cent of all users, 0 to 100. A user who is in a share is in every greater share. */
  percentage: number
}

/** Returns the candidate that remains beside the active version: none if it is that version itself. */
export function candidateBeside(activeVersion: string | null, candidate: Candidate | null): Candidate | null {
  return candidate?.version === activeVersion ? null : candidate
}

/** The active version and the candidate of a module. */
export interface Activation {
  /** Grows with every activation change of any module. */
  generation: number
  moduleCode: string
  activeVersion: string | null
  candidate: Candidate | null
  pinned: boolean
}

/** What a change writes, with its kind, its reason and its author. */
export type NewActivation = Omit<Activation, 'generation' | 'moduleCode'> & {
  kind: ActivationKind
  reason: string | null
  /** Null for the portal itself. */
  by: string | null
}

/**
 * Changes the activation of one module. `change` gets the current activation, undefined for a module that was never active, and
 * returns the new one, or undefined to leave it. Changes of all modules take turns until their transactions end, so that no
 * process sees a generation before a smaller one. Withdraw a version in the transaction that writes its row here, as processes
 * look for new generations and nothing else.
 * @returns the new generation, undefined if nothing changed
 */
export async function changeActivation(
  transaction: Database,
  moduleCode: string,
  change: (now: Activation | undefined) => Promise<NewActivation | undefined> | NewActivation | undefined,
): Promise<number | undefined> {
  await lockActivations(transaction)
  const next = await change(await findActivation(transaction, moduleCode))
  if (!next) return undefined
  const { candidate, activeVersion, ...facts } = next
  const { generation } = await transaction
    .insertInto('module_activation')
    .values({
      ...facts,
      module_code: moduleCode,
      active_version: activeVersion,
      candidate_version: candidate?.version ?? null,
      candidate_role_ids: [...(candidate?.roleIds ?? [])],
      candidate_user_ids: [...(candidate?.userIds ?? [])],
      candidate_percentage: candidate?.percentage ?? 0,
    })
    .returning('generation')
    .executeTakeFirstOrThrow()
  return Number(generation)
}

/** Blocks other activation changes of all modules until the transaction ends. */
export async function lockActivations(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('module activation'))`.execute(transaction)
}

/** Returns the current activation of a module, undefined for a module that was never active. */
export async function findActivation(
  database: Database,
  moduleCode: string,
): Promise<Activation | undefined> {
  const row = await database
    .selectFrom('module_activation')
    .selectAll()
    .where('module_code', '=', moduleCode)
    .orderBy('generation', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && activationOf(row)
}

/** Turns a row of the table into an activation. */
export function activationOf(row: {
  generation: string
  module_code: string
  active_version: string | null
  candidate_version: string | null
  candidate_role_ids: string[]
  candidate_user_ids: string[]
  candidate_percentage: number
  pinned: boolean
}): Activation {
  return {
    generation: Number(row.generation),
    moduleCode: row.module_code,
    activeVersion: row.active_version,
    candidate:
      row.candidate_version === null
        ? null
        : {
            version: row.candidate_version,
            roleIds: row.candidate_role_ids,
            userIds: row.candidate_user_ids,
            percentage: row.candidate_percentage,
          },
    pinned: row.pinned,
  }
}
