import { asFlag, asText, type SearchShape } from '@atrium/portal'

/** What the address of the tab 'What can this person see?' holds. */
export interface SeesState {
  /** Id of a project; empty for the current one. */
  readonly project: string
  readonly search: string
  /** Also show what is denied. */
  readonly all: boolean
  /** What is checked: `location:` or `store:` and an id. */
  readonly check: string
}

export const seesShape: SearchShape<SeesState> = {
  project: asText(),
  search: asText(),
  all: asFlag(),
  check: asText(),
}

/** Parses what is checked; undefined for invalid text. */
export function checked(check: string): { kind: 'location' | 'store'; id: string } | undefined {
  const [kind, id = ''] = check.split(':')
  return (kind === 'location' || kind === 'store') && id !== '' ? { kind, id } : undefined
}
