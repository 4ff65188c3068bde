import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { ActivationKind } from '../../database/schema/modules.ts'

/** Who tries a version before everybody has it: who holds one of the roles in any project, who is named, and a share of all. */
export interface Candidate {
  version: string
  roleIds: readonly string[]
  userIds: readonly string[]
  /** Of all people, 0 to 100; who is among them stays among them. */
  percentage: number
}

/** What is left to try once a version is for everybody: that version itself is a candidate no more. */
export function candidateBeside(activeVersion: string | null, candidate: Candidate | null): Candidate | null {
  return candidate?.version === activeVersion ? null : candidate
}

/** What is active of a module, and for whom. */
export interface Activation {
  /** Grows with every change of what is active of any module. */
  generation: number
  moduleCode: string
  activeVersion: string | null
  candidate: Candidate | null
  pinned: boolean
}

/** What a change makes of it, and what is told of the change. */
export type NewActivation = Omit<Activation, 'generation' | 'moduleCode'> & {
  kind: ActivationKind
  reason: string | null
  /** Null for the portal itself. */
  by: string | null
}

/**
 * Changes what is active of one module: `change` is given what stands, undefined where nothing was ever active, and gives what
 * shall stand, or undefined to leave it. Changes of all modules take turns until their transactions end, so that a
 * generation is never seen before a smaller one. A version that is withdrawn is withdrawn in the transaction that writes
 * its row here: processes look for a new generation and for nothing else.
 * @returns the new generation; undefined where it was left
 */
export async function changeActivation(
  transaction: Database,
  moduleCode: string,
  change: (now: Activation | undefined) => Promise<NewActivation | undefined> | NewActivation | undefined,
): Promise<number | undefined> {
  await lockActivations(transaction)
  const next = await change(await findActivation(transaction, moduleCode))
  if (!next) return undefined
  const { candidate, activeVersion, ...told } = next
  const { generation } = await transaction
    .insertInto('module_activation')
    .values({
      ...told,
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

/** Nobody else changes what is active of any module, until the transaction ends. */
export async function lockActivations(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('module activation'))`.execute(transaction)
}

/** What stands of a module; undefined where nothing was ever active. */
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

/** A row of the table, as the area speaks of it. */
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
