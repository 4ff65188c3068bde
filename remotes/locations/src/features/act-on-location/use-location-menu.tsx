import { mayMove, shiftTarget } from '@atrium/screens'
import type { Location } from '@atrium/contract'
import {
  locationActions,
  open,
  showLocationPath,
  startExtension,
  useExtensions,
  useProject,
  useTexts,
} from '@atrium/portal'
import type { MenuItem } from '@atrium/ui'
import {
  ArrowDown,
  ArrowUp,
  Boxes,
  Download,
  ListPlus,
  Move,
  Pencil,
  Plus,
  Puzzle,
  RotateCcw,
  Route,
  TextCursorInput,
  Trash2,
} from 'lucide-react'
import type { StartAction } from './action.ts'
import { useGroupRights } from '../../rights/use-group-rights.ts'
import { useLocationRights } from '../../rights/use-location-rights.ts'
import type { DropTarget, Outline } from '../../tree/location-lines.ts'

interface LocationMenuOptions {
  readonly outline: Outline
  readonly startAction: StartAction
  readonly onMove: (location: Location, target: DropTarget) => void
  readonly onAddToGroup: (location: Location) => void
}

export interface LocationMenu {
  readonly items: MenuItem[]
  readonly choose: (value: string) => void
}

/** The menu of a location's actions. `full` includes those that are buttons in the head of its details. */
export type MenuOf = (location: Location, extent: 'full' | 'rest') => LocationMenu

export function useLocationMenu(options: LocationMenuOptions): MenuOf {
  const { outline, startAction, onMove, onAddToGroup } = options
  const t = useTexts()
  const { mayAdd, mayEdit, mayRemove, seesAll } = useLocationRights()
  const { mayFill } = useGroupRights()
  const { id: projectId } = useProject()
  const added = useExtensions(locationActions)
  return (location, extent) => {
    const { is_active: isActive } = location
    const isFull = extent === 'full'
    const isMovable = mayEdit && mayMove(location, seesAll)
    const beside = (by: 1 | -1) => (isMovable ? shiftTarget(outline, location.id, by) : null)
    const [above, below] = [beside(-1), beside(1)]
    const items: MenuItem[] = []
    const add = (value: string, icon: MenuItem['icon'], more: Partial<MenuItem> = {}) =>
      items.push({ value, label: t(`actions.${value}`), icon, ...more })
    if (isFull && mayEdit && isActive) add('edit', <Pencil size={16} />)
    if (isFull && mayAdd && isActive) add('addBelow', <Plus size={16} />)
    if (mayAdd && isActive) add('addSeries', <ListPlus size={16} />)
    add('path', <Route size={16} />)
    if (isActive) add('export', <Download size={16} />)
    if (mayEdit && isActive) add('rename', <TextCursorInput size={16} />, { detail: 'F2' })
    if (mayFill && isActive) add('addToGroup', <Boxes size={16} />)
    for (const { name, title } of added) items.push({ value: name, label: title, icon: <Puzzle size={16} /> })
    if (isMovable) {
      add('moveUp', <ArrowUp size={16} />, { detail: 'Alt ↑', disabled: !above, separated: true })
      add('moveDown', <ArrowDown size={16} />, { detail: 'Alt ↓', disabled: !below })
      add('move', <Move size={16} />)
    }
    if (isFull && mayRemove && !isActive) add('reactivate', <RotateCcw size={16} />)
    if (mayRemove && isActive) add('remove', <Trash2 size={16} />, { tone: 'danger', separated: isFull })

    function choose(value: string): void {
      const extension = added.find(({ name }) => name === value)
      if (extension) startExtension(locationActions, extension, { projectId, locationId: location.id })
      if (value === 'edit' || value === 'rename' || value === 'export') startAction({ kind: value, location })
      else if (value === 'move' || value === 'remove' || value === 'reactivate')
        startAction({ kind: value, locations: [location] })
      else if (value === 'addBelow') startAction({ kind: 'create', parent: location })
      else if (value === 'addSeries') startAction({ kind: 'series', parent: location })
      else if (value === 'addToGroup') onAddToGroup(location)
      else if (value === 'moveUp' && above) onMove(location, above)
      else if (value === 'moveDown' && below) onMove(location, below)
      else if (value === 'path') void open(showLocationPath, { locationId: location.id })
    }
    return { items, choose }
  }
}
