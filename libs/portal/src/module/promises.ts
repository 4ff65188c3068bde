import type { ModalShape } from '@atrium/contract'

/** A modal that crosses modules, as this library promises it. */
export interface PromisedModal {
  readonly owner: string
  readonly name: string
  readonly shape: ModalShape
}

/** What this library promises between modules, by the name that it exports each under. */
export interface PortalPromises {
  /** The version of the portal contract that it is promised in. */
  readonly portal: string
  readonly modals: Readonly<Record<string, PromisedModal>>
  /** Names of the events. */
  readonly events: Readonly<Record<string, string>>
}

/** What modules call a modal: `users.pickTeam`. */
export function modalId({ owner, name }: Pick<PromisedModal, 'owner' | 'name'>): string {
  return `${owner}.${name}`
}
