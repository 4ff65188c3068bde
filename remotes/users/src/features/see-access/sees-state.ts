import { asFlag, asText, type SearchShape } from '@atrium/portal'

/** What the address says of what a person can see. */
export interface SeesState {
  /** Id of a project; empty for the one of the address. */
  readonly project: string
  readonly search: string
  /** What is denied is shown, too. */
  readonly all: boolean
  /** What was asked about: `location:` or `store:` and an id. */
  readonly check: string
}

export const seesShape: SearchShape<SeesState> = {
  project: asText(),
  search: asText(),
  all: asFlag(),
  check: asText(),
}

/** What a check is about; undefined for what says nothing. */
export function checked(check: string): { kind: 'location' | 'store'; id: string } | undefined {
  const [kind, id = ''] = check.split(':')
  return (kind === 'location' || kind === 'store') && id !== '' ? { kind, id } : undefined
}
