import type { CatalogDetails } from '@atrium/contract'
import { navigate, useAccess, useProject, useTexts } from '@atrium/portal'
import { shiftTarget, type DropTarget, type Outline } from '@atrium/screens'
import type { MenuItem } from '@atrium/ui'
import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowUp,
  Copy,
  FolderInput,
  Merge,
  Pencil,
  Plus,
  Trash2,
  Wrench,
} from 'lucide-react'
import type { CatalogInTree } from '@atrium/contract'
import { assetsAddress } from '../../addresses/page-state.ts'
import { useKindRights } from '../../rights/use-asset-rights.ts'
import type { KindActionName, StartKindAction } from './kind-action.ts'

interface KindMenuOptions {
  readonly startAction: StartKindAction
  /** The tree in which kinds are moved among their siblings; absent beside a single kind. */
  readonly inTree?: {
    readonly outline: Outline<CatalogInTree>
    readonly onMove: (kind: CatalogInTree, target: DropTarget<CatalogInTree>) => void
  }
}

/** The menu of a kind's actions. `full` includes those that are buttons in the head of its details. */
export type KindMenuOf = (
  kind: CatalogDetails,
  extent: 'full' | 'rest',
) => { readonly items: MenuItem[]; readonly choose: (value: string) => void }

/** Returns the menu of each kind, as far as the person may do what is in it. Only courtesy: the server decides. */
export function useKindMenu({ startAction, inTree }: KindMenuOptions): KindMenuOf {
  const t = useTexts()
  const { code: projectKey } = useProject()
  const seesAssets = useAccess('asset_view')
  const { mayAdd, mayEdit, mayMerge, mayRemove } = useKindRights()
  return (kind, extent) => {
    const items: MenuItem[] = []
    const add = (value: string, icon: MenuItem['icon'], more: Partial<MenuItem> = {}) =>
      items.push({ value, label: t(`kinds.actionNames.${value}`), icon, ...more })
    /** Kinds of all projects stand before those of the project, so that none passes one of the others. */
    function beside(by: 1 | -1): DropTarget<CatalogInTree> | null {
      const target = inTree ? shiftTarget(inTree.outline, kind.id, by) : null
      return target?.item.project_id === kind.project_id ? target : null
    }
    const targets: Readonly<Record<string, DropTarget<CatalogInTree> | null>> = {
      moveUp: beside(-1),
      moveDown: beside(1),
    }
    if (extent === 'full' && mayEdit) add('edit', <Pencil size={16} />, { detail: 'F2' })
    if (mayAdd && kind.is_active) add('create', <Plus size={16} />)
    if (mayAdd) add('copy', <Copy size={16} />)
    if (seesAssets) add('assets', <Wrench size={16} />)
    if (mayEdit) {
      if (inTree) {
        add('moveUp', <ArrowUp size={16} />, {
          detail: 'Alt ↑',
          disabled: !targets['moveUp'],
          separated: true,
        })
        add('moveDown', <ArrowDown size={16} />, { detail: 'Alt ↓', disabled: !targets['moveDown'] })
      }
      add('move', <FolderInput size={16} />)
      if (kind.is_active) add('retire', <Archive size={16} />, { separated: true })
      else add('restore', <ArchiveRestore size={16} />, { separated: true })
    }
    if (mayMerge) add('merge', <Merge size={16} />)
    if (mayRemove) add('remove', <Trash2 size={16} />, { tone: 'danger', separated: true })
    function choose(value: string): void {
      const target = targets[value]
      if (value === 'assets') navigate(assetsAddress(projectKey, { kind: kind.id }))
      else if (!target) startAction({ name: value as KindActionName, kind })
      // Only the tree has targets, and its items are the kinds of the tree.
      else inTree?.onMove(kind as CatalogInTree, target)
    }
    return { items, choose }
  }
}
