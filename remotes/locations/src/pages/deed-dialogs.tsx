import { LazyDialog } from '@atrium/modals'
import type { Deed } from './deed.ts'

const loadCreate = () => import('../features/create-location/create-location.dialog.tsx')
const loadEdit = () => import('../features/edit-location/edit-location.dialog.tsx')
const loadContacts = () => import('../features/edit-lists/edit-contacts.dialog.tsx')
const loadSpecs = () => import('../features/edit-lists/edit-specs.dialog.tsx')
const loadMove = () => import('../features/move-location/move-location.dialog.tsx')
const loadExport = () => import('../features/export-branch/export-branch.dialog.tsx')
const loadAskMove = () => import('../features/move-location/ask-move.dialog.tsx')
const loadRemove = () => import('../features/remove-location/remove-location.dialog.tsx')

interface DeedDialogsProps {
  readonly projectId: string
  readonly deed: Deed | null
  readonly onCreated: (locationId: string) => void
  readonly onMoved: (locationId: string) => void
  readonly onClose: () => void
}

/** The dialog of what a person has begun to do. Each comes when it is first asked for. */
export function DeedDialogs({ projectId, deed, onCreated, onMoved, onClose }: DeedDialogsProps) {
  if (!deed) return null
  const common = { projectId, onClose }
  switch (deed.kind) {
    case 'create':
      return (
        <LazyDialog
          key={deed.kind}
          load={loadCreate}
          props={{ ...common, parent: deed.parent, onCreated }}
          onFailed={onClose}
        />
      )
    case 'edit':
      return (
        <LazyDialog load={loadEdit} props={{ ...common, locationId: deed.location.id }} onFailed={onClose} />
      )
    case 'contacts':
    case 'specs':
      return (
        <LazyDialog
          key={deed.kind}
          load={deed.kind === 'contacts' ? loadContacts : loadSpecs}
          props={{ ...common, location: deed.location }}
          onFailed={onClose}
        />
      )
    case 'move':
      return (
        <LazyDialog
          key={deed.kind}
          load={loadMove}
          props={{ ...common, location: deed.location, onMoved }}
          onFailed={onClose}
        />
      )
    case 'export':
      return (
        <LazyDialog
          key={deed.kind}
          load={loadExport}
          props={{ ...common, location: deed.location }}
          onFailed={onClose}
        />
      )
    case 'place':
      return (
        <LazyDialog
          key={deed.kind}
          load={loadAskMove}
          props={{ ...common, location: deed.location, placing: deed.placing, onMoved }}
          onFailed={onClose}
        />
      )
    case 'remove':
    case 'reactivate':
      return (
        <LazyDialog
          key={deed.kind}
          load={loadRemove}
          props={{ ...common, location: deed.location, kind: deed.kind }}
          onFailed={onClose}
        />
      )
  }
}
