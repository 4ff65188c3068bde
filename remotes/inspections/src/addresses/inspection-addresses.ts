import { asChoice, asText, projectAddress, type SearchShape } from '@atrium/portal'

/** The list of inspections. */
export function inspectionsAddress(projectKey: string): string {
  return projectAddress(projectKey, 'inspections')
}

/** The page of one inspection. */
export function inspectionAddress(projectKey: string, inspectionId: string): string {
  return projectAddress(projectKey, `inspections/${encodeURIComponent(inspectionId)}`)
}

/** The page on which an inspection is answered; with a place as placeName writes it, at that item. */
export function runnerAddress(projectKey: string, inspectionId: string, at?: string): string {
  const address = projectAddress(projectKey, `inspections/${encodeURIComponent(inspectionId)}/run`)
  return at === undefined ? address : `${address}?${new URLSearchParams({ at })}`
}

/** The report of an inspection, as it is printed. */
export function reportAddress(projectKey: string, inspectionId: string): string {
  return projectAddress(projectKey, `inspections/${encodeURIComponent(inspectionId)}/report`)
}

/** What the address of a runner holds: the item that is shown, as placeName writes it, and how; '' is by the width of the screen. */
export interface RunnerState {
  readonly at: string
  readonly view: '' | 'one' | 'all'
}

export const runnerShape: SearchShape<RunnerState> = {
  at: asText(),
  view: asChoice(['', 'one', 'all'], ''),
}
