import { limits } from '@atrium/contract/limits'
import type { Location } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { mayMove, useSelection, type BulkActions, type Selection } from '@atrium/screens'
import { Boxes, Move, RotateCcw, Trash2 } from 'lucide-react'
import { useGroupRights } from '../../rights/use-group-rights.ts'
import { useLocationRights } from '../../rights/use-location-rights.ts'
import { topmost } from '../../tree/topmost.ts'
import type { Tree } from '../../tree/use-tree.ts'
import type { StartAction } from './action.ts'

interface BulkOptions {
  readonly tree: Tree
  readonly startAction: StartAction
  readonly onAddToGroup: (ids: readonly string[]) => Promise<void>
}

export interface TreeBulk {
  readonly selection: Selection<Location>
  readonly bulk: BulkActions<Location>
}

/**
 * The locations selected in the tree, and what can be done with all of them: each by one call that changes all or none. Null for a
 * person who may do nothing with them.
 */
export function useBulkActions({ tree, startAction, onAddToGroup }: BulkOptions): TreeBulk | null {
  const t = useTexts()
  const { mayEdit, mayRemove, seesAll } = useLocationRights()
  const { mayFill } = useGroupRights()
  const { outline, projectId, includeRemoved } = tree
  const selection = useSelection<Location>(
    {
      count: outline.count,
      rowAt: (line) => outline.rowAt(line).item,
      current(id) {
        const place = outline.placeOf(id)
        const item = place && outline.itemAt(place)
        return item?.id === id ? item : undefined
      },
    },
    ({ id }) => id,
    `${projectId} ${includeRemoved}`,
  )
  if (!mayEdit && !mayRemove && !mayFill) return null

  /** Opens the dialog of an action for the locations that it can be done with. What it did is said by the dialog. */
  const withDialog =
    (kind: 'move' | 'remove' | 'reactivate', isMeant: (location: Location) => boolean) =>
    (rows: readonly Location[]) =>
      new Promise<{ changed: number; refused: []; done: null } | null>((resolve) => {
        const locations = topmost(outline, rows.filter(isMeant))
        if (locations.length === 0) return resolve(null)
        startAction({
          kind,
          locations,
          onEnd: (isDone) => resolve(isDone ? { changed: locations.length, refused: [], done: null } : null),
        })
      })
  const chosen = selection.count === 0 ? [] : selection.rows()
  const hasActive = chosen.some((location) => location.is_active)
  const hasRemoved = chosen.some((location) => !location.is_active)
  return {
    selection,
    bulk: {
      nameOf: ({ name }) => name,
      actions: [
        ...(mayEdit && hasActive
          ? [
              {
                value: 'move',
                label: t('actions.move'),
                icon: <Move size={16} aria-hidden />,
                run: withDialog('move', (location) => mayMove(location, seesAll)),
              },
            ]
          : []),
        ...(mayFill && hasActive
          ? [
              {
                value: 'group',
                label: t('actions.addToGroup'),
                icon: <Boxes size={16} aria-hidden />,
                run: async (rows: readonly Location[]) => {
                  const ids = rows.filter((location) => location.is_active).map(({ id }) => id)
                  await onAddToGroup(ids.slice(0, limits.batchSize))
                  return null
                },
              },
            ]
          : []),
        ...(mayRemove && hasActive
          ? [
              {
                value: 'remove',
                label: t('actions.remove'),
                icon: <Trash2 size={16} aria-hidden />,
                tone: 'danger' as const,
                run: withDialog('remove', (location) => location.is_active),
              },
            ]
          : []),
        ...(mayRemove && hasRemoved
          ? [
              {
                value: 'reactivate',
                label: t('actions.reactivate'),
                icon: <RotateCcw size={16} aria-hidden />,
                run: withDialog('reactivate', (location) => !location.is_active),
              },
            ]
          : []),
      ],
    },
  }
}
