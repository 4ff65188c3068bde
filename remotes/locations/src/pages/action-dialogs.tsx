import { LazyDialog } from '@atrium/modals'
import type { Action, StartAction } from '../features/act-on-location/action.ts'

const loadCreate = () => import('../features/create-location/create-location.dialog.tsx')
const loadSeries = () => import('../features/create-location/create-series.dialog.tsx')
const loadEdit = () => import('../features/edit-location/edit-location.dialog.tsx')
const loadRename = () => import('../features/rename-location/rename-location.dialog.tsx')
const loadContacts = () => import('../features/edit-lists/edit-contacts.dialog.tsx')
const loadSpecs = () => import('../features/edit-lists/edit-specs.dialog.tsx')
const loadMove = () => import('../features/move-location/move-location.dialog.tsx')
const loadExport = () => import('../features/export-branch/export-branch.dialog.tsx')
const loadAskMove = () => import('../features/move-location/ask-move.dialog.tsx')
const loadRemove = () => import('../features/remove-location/remove-location.dialog.tsx')

interface ActionDialogsProps {
  readonly projectId: string
  readonly action: Action | null
  readonly onCreated: (locationId: string) => void
  readonly startAction: StartAction
  readonly onMoved: (locationId: string) => void
  readonly onClose: () => void
}

/** The dialog of the current action. Its code is loaded when it first opens. */
export function ActionDialogs(props: ActionDialogsProps) {
  const { projectId, action, onCreated, onMoved, startAction, onClose } = props
  if (!action) return null
  const common = { projectId, onClose }
  const ending = (onEnd: ((isDone: boolean) => void) | undefined) => ({
    projectId,
    onDone: () => onEnd?.(true),
    onClose: () => {
      onClose()
      onEnd?.(false)
    },
  })
  switch (action.kind) {
    case 'create':
      return (
        <LazyDialog
          key={action.kind}
          load={loadCreate}
          props={{
            ...common,
            parent: action.parent,
            onCreated,
            onSeries: () => startAction({ kind: 'series', parent: action.parent }),
          }}
          onFailed={onClose}
        />
      )
    case 'series':
      return (
        <LazyDialog
          key={action.kind}
          load={loadSeries}
          props={{ ...common, parent: action.parent, onCreated }}
          onFailed={onClose}
        />
      )
    case 'edit':
    case 'rename':
      return (
        <LazyDialog
          key={action.kind}
          load={action.kind === 'edit' ? loadEdit : loadRename}
          props={{ ...common, locationId: action.location.id }}
          onFailed={onClose}
        />
      )
    case 'contacts':
    case 'specs':
      return (
        <LazyDialog
          key={action.kind}
          load={action.kind === 'contacts' ? loadContacts : loadSpecs}
          props={{ ...common, location: action.location }}
          onFailed={onClose}
        />
      )
    case 'move':
      return (
        <LazyDialog
          key={action.kind}
          load={loadMove}
          props={{ ...ending(action.onEnd), locations: action.locations, onMoved }}
          onFailed={() => ending(action.onEnd).onClose()}
        />
      )
    case 'export':
      return (
        <LazyDialog
          key={action.kind}
          load={loadExport}
          props={{ ...common, location: action.location }}
          onFailed={onClose}
        />
      )
    case 'place':
      return (
        <LazyDialog
          key={action.kind}
          load={loadAskMove}
          props={{ ...common, location: action.location, placing: action.placing, onMoved }}
          onFailed={onClose}
        />
      )
    case 'remove':
    case 'reactivate':
      return (
        <LazyDialog
          key={action.kind}
          load={loadRemove}
          props={{ ...ending(action.onEnd), locations: action.locations, kind: action.kind }}
          onFailed={() => ending(action.onEnd).onClose()}
        />
      )
  }
}
