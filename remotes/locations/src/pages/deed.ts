import type { Location } from '@atrium/contract'

/** Something that a person has begun to do to a location, in a dialog of its own. */
export type Deed =
  | { readonly kind: 'create'; readonly parent: Location | null }
  | {
      readonly kind: 'edit' | 'contacts' | 'specs' | 'move' | 'remove' | 'reactivate'
      readonly location: Location
    }
  | { readonly kind: 'export'; readonly location: Location | null }

export type StartDeed = (deed: Deed) => void
