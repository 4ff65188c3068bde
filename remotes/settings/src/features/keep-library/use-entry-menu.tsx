import { useTexts } from '@atrium/portal'
import { shiftTarget, type DropTarget, type Outline } from '@atrium/screens'
import type { MenuItem } from '@atrium/ui'
import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowUp,
  IndentDecrease,
  IndentIncrease,
  Merge,
  Pencil,
  Plus,
} from 'lucide-react'
import type { StartEntryAction } from './entry-action.ts'
import { mayHaveBelow, type EntryItem } from './entry-item.ts'

interface EntryMenuOptions {
  readonly outline: Outline<EntryItem>
  readonly mayEdit: (entry: EntryItem) => boolean
  readonly startAction: StartEntryAction
  readonly onMove: (entry: EntryItem, target: DropTarget<EntryItem>) => void
}

/** The menu of an entry's actions. `full` includes those that are buttons in the head of its details. */
export type EntryMenuOf = (
  entry: EntryItem,
  extent: 'full' | 'rest',
) => { readonly items: MenuItem[]; readonly choose: (value: string) => void }

export function useEntryMenu({ outline, mayEdit, startAction, onMove }: EntryMenuOptions): EntryMenuOf {
  const t = useTexts()
  return (entry, extent) => {
    const items: MenuItem[] = []
    const add = (value: string, icon: MenuItem['icon'], more: Partial<MenuItem> = {}) =>
      items.push({ value, label: t(`library.actions.${value}`), icon, ...more })
    const targets = targetsOf(outline, entry)
    if (!mayEdit(entry)) return { items, choose: () => undefined }
    if (entry.is_retired) add('restore', <ArchiveRestore size={16} />)
    else {
      if (extent === 'full') {
        add('edit', <Pencil size={16} />, { detail: 'F2' })
        if (mayHaveBelow(entry)) add('create', <Plus size={16} />)
      }
      add('merge', <Merge size={16} />)
      add('moveUp', <ArrowUp size={16} />, { detail: 'Alt ↑', disabled: !targets.moveUp, separated: true })
      add('moveDown', <ArrowDown size={16} />, { detail: 'Alt ↓', disabled: !targets.moveDown })
      if (targets.moveIn) add('moveIn', <IndentIncrease size={16} />)
      if (targets.moveOut) add('moveOut', <IndentDecrease size={16} />)
      add('retire', <Archive size={16} />, { tone: 'danger', separated: true })
    }
    function choose(value: string): void {
      const target = targets[value]
      if (target) onMove(entry, target)
      else if (value === 'create') startAction({ kind: 'create', below: entry })
      else if (value === 'edit' || value === 'merge' || value === 'retire' || value === 'restore')
        startAction({ kind: value, entry })
    }
    return { items, choose }
  }
}

type Targets = Readonly<Record<string, DropTarget<EntryItem> | null>>

/** Where the menu can move an entry: among its siblings, below the one above it, or out behind its parent. */
function targetsOf(outline: Outline<EntryItem>, entry: EntryItem): Targets {
  const moveUp = shiftTarget(outline, entry.id, -1)
  const place = outline.placeOf(entry.parent_id)
  const parent = place && outline.itemAt(place)
  return {
    moveUp,
    moveDown: shiftTarget(outline, entry.id, 1),
    moveIn: moveUp && mayHaveBelow(moveUp.item) ? { item: moveUp.item, zone: 'into' } : null,
    moveOut: parent ? { item: parent, zone: 'after' } : null,
  }
}
