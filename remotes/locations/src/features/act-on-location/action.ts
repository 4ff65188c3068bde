import type { Location } from '@atrium/contract'
import type { Placing } from '../../tree/place-in.ts'

/** Something that a person has begun to do to a location, in a dialog of its own. */
export type Action =
  | { readonly kind: 'create'; readonly parent: Location | null }
  | {
      /** It is to stand below another location. */
      readonly kind: 'place'
      readonly location: Location
      readonly placing: Placing & { readonly parent_id: string }
    }
  | {
      readonly kind: 'edit' | 'rename' | 'contacts' | 'specs' | 'move' | 'remove' | 'reactivate'
      readonly location: Location
    }
  | { readonly kind: 'export'; readonly location: Location | null }

export type StartAction = (action: Action) => void
