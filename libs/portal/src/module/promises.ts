import type { ModalShape, PointShape } from '@atrium/contract'

/** A modal that crosses modules, as this library promises it. */
export interface PromisedModal {
  readonly owner: string
  readonly name: string
  readonly shape: ModalShape
}

/** An extension point, as this library promises it. */
export interface PromisedPoint {
  /** `<module>.<thing>.<place>`: its pages belong to that module. */
  readonly name: string
  readonly shape: PointShape
}

/** What this library promises to modules, by the name of each export. */
export interface PortalPromises {
  /** The version of the portal contract that contains these promises. */
  readonly portal: string
  readonly modals: Readonly<Record<string, PromisedModal>>
  readonly points: Readonly<Record<string, PromisedPoint>>
  /** Names of the events by the export that returns each: a member, or a call of one, as in `serverChanged('teams')`. */
  readonly events: Readonly<Record<string, string>>
}

/** Returns the code of the module whose pages show a point. */
export function pointOwner(name: string): string {
  return name.slice(0, name.indexOf('.'))
}

/** Returns a modal's name among modules: `users.pickTeam`. */
export function modalId({ owner, name }: Pick<PromisedModal, 'owner' | 'name'>): string {
  return `${owner}.${name}`
}
