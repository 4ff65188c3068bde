import type { Location } from '@atrium/contract'
import type * as Tree from '@atrium/screens'

// The parts of a tree whose items are locations, unless another kind of item is named.

export type BranchPage<Item extends Tree.TreeItem = Location> = Tree.BranchPage<Item>
export type DropTarget<Item extends Tree.TreeItem = Location> = Tree.DropTarget<Item>
export type Outline<Item extends Tree.TreeItem = Location> = Tree.Outline<Item>
export type Row<Item extends Tree.TreeItem = Location> = Tree.Row<Item>
export type TreeActions<Item extends Tree.TreeItem = Location> = Tree.TreeActions<Item>
export type TreeState<Item extends Tree.TreeItem = Location> = Tree.TreeState<Item>
