import { readFileSync } from 'node:fs'

/** Whether `error` carries one of these system codes (`ENOENT`) or SQL states (`57P03`). */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** Whether a process with this id lives, whoever owns it. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/**
 * Whether the living process `pid` may be a PostgreSQL. After a crash of the whole machine or container another program
 * can have its id; where the system does not tell what runs, the answer is yes.
 */
export function mayBePostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH')) return process.platform !== 'linux'
    throw error
  }
}
