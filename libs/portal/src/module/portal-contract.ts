/** The version of the contract between the shell and the remotes: this library's declaration, modals and events. */
export const portalContract = '2.4'

/** Whether a module built against `range` (`^major.minor`) can run in a portal that offers `version`. */
export function satisfiesPortal(range: string, version: string = portalContract): boolean {
  const wanted = /^\^(\d+)\.(\d+)$/.exec(range)
  const [major, minor] = version.split('.').map(Number)
  if (!wanted || major === undefined || minor === undefined) return false
  return Number(wanted[1]) === major && Number(wanted[2]) <= minor
}
