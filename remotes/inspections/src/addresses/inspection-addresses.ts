import { asChoice, asFlag, asText, projectAddress, type SearchShape } from '@atrium/portal'

/** The list of inspections. */
export function inspectionsAddress(projectKey: string): string {
  return projectAddress(projectKey, 'inspections')
}

/** The page of one inspection. */
export function inspectionAddress(projectKey: string, inspectionId: string): string {
  return projectAddress(projectKey, `inspections/${encodeURIComponent(inspectionId)}`)
}

/** The page on which an inspection is answered, or is about to be submitted. */
export function runnerAddress(projectKey: string, inspectionId: string, about?: 'submit'): string {
  const address = projectAddress(projectKey, `inspections/${encodeURIComponent(inspectionId)}/run`)
  return about === undefined ? address : `${address}?submit=1`
}

/** The report of an inspection, as it is printed. */
export function reportAddress(projectKey: string, inspectionId: string): string {
  return projectAddress(projectKey, `inspections/${encodeURIComponent(inspectionId)}/report`)
}

/** What the address of a runner holds: the item that is shown, as placeName writes it, how, and whether it is about to be submitted. */
export interface RunnerState {
  readonly at: string
  /** '' is by the width of the screen. */
  readonly view: '' | 'one' | 'all'
  readonly submit: boolean
}

export const runnerShape: SearchShape<RunnerState> = {
  at: asText(),
  view: asChoice(['', 'one', 'all'], ''),
  submit: asFlag(),
}
