import type { Location } from '@atrium/contract'
import type { Placing } from '../../tree/place-in.ts'

/** An action on a location that has its own dialog. */
export type Action =
  | { readonly kind: 'create' | 'series'; readonly parent: Location | null }
  | {
      /** Moves it below another location. */
      readonly kind: 'place'
      readonly location: Location
      readonly placing: Placing & { readonly parent_id: string }
    }
  | {
      readonly kind: 'edit' | 'rename' | 'contacts' | 'specs'
      readonly location: Location
    }
  | {
      /** What can be done with several locations at once. */
      readonly kind: 'move' | 'remove' | 'reactivate'
      readonly locations: readonly Location[]
      /** Called when the dialog closes, with whether it was carried out. */
      readonly onEnd?: (isDone: boolean) => void
    }
  | { readonly kind: 'export'; readonly location: Location | null }

export type StartAction = (action: Action) => void
