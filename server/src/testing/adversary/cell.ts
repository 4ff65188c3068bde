import type { AccessCode, CallInput, CallPath } from '@atrium/contract'
import type { World } from './make-world.ts'

/** How a call is rightly made in a world. Members that the path names travel in the address. */
export interface Cell<Path extends CallPath = CallPath> {
  input(world: World): CallInput<Path>
  /** What a call that is judged by its handler needs; left out where it is about the caller alone. */
  needs?: AccessCode
  /** It concerns what is everybody's: what it says does not hang on a project. */
  isShared?: true
}

/** What an area's file holds: its calls, each as a cell or as the input alone. */
export type Cells = { readonly [Path in CallPath]?: Cell<Path> | Cell<Path>['input'] }
