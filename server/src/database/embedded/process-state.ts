import { readFileSync } from 'node:fs'

/** Returns whether `error` has one of these system codes (`ENOENT`) or SQL states (`57P03`). */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** Returns whether a process with this id is alive, of any user. */
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
 * Returns whether the process `pid` is alive and may be the PostgreSQL of the cluster in `data`. After a crash of the whole
 * machine or container another program can have its id. Returns true if the system does not say what runs.
 */
export function mayServe(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return words.some((word) => word.endsWith('postgres')) && words.includes(data)
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH')) return process.platform !== 'linux'
    throw error
  }
}
