import type { ModalShape } from '@atrium/contract'

/** A modal that crosses modules, as this library promises it. */
export interface PromisedModal {
  readonly owner: string
  readonly name: string
  readonly shape: ModalShape
}

/** What this library promises to modules, by the name of each export. */
export interface PortalPromises {
  /** The version of the portal contract that contains these promises. */
  readonly portal: string
  readonly modals: Readonly<Record<string, PromisedModal>>
  /** Names of the events by the export that returns each: a member, or a call of one, as in `serverChanged('teams')`. */
  readonly events: Readonly<Record<string, string>>
}

/** Returns a modal's name among modules: `users.pickTeam`. */
export function modalId({ owner, name }: Pick<PromisedModal, 'owner' | 'name'>): string {
  return `${owner}.${name}`
}
