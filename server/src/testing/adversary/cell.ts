import type { AccessCode, CallInput, CallPath } from '@atrium/contract'
import type { World } from './make-world.ts'

/** A valid input of a call in a world. Members that the path names are sent in the address. */
export interface Cell<Path extends CallPath = CallPath> {
  input(world: World): CallInput<Path>
  /** The right that a call needs if its handler checks it. Undefined for calls on the caller's own data. */
  needs?: AccessCode
  /** The rights in the project that it needs besides; the matrix then also tries it with exactly its rights and sight. */
  besides?: readonly AccessCode[]
  /** Rights of which each is enough, besides the others; the matrix tries the call with none of them, and with one at a time. */
  oneOf?: readonly AccessCode[]
  /** Whether the call concerns shared data, so that its reply does not depend on a project. */
  isShared?: true
}

/** The content of an area's file: its calls, each as a cell or as the input alone. */
export type Cells = { readonly [Path in CallPath]?: Cell<Path> | Cell<Path>['input'] }
