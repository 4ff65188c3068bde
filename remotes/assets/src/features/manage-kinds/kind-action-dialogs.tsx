import { LazyDialog } from '@atrium/modals'
import type { KindAction } from './kind-action.ts'
import { RetireKindDialog } from './retire-kind.dialog.tsx'

const loadForm = () => import('./kind.dialog.tsx')
const loadCopy = () => import(/* webpackChunkName: "kind-actions" */ '../copy-kind/copy-kind.dialog.tsx')
const loadMove = () => import(/* webpackChunkName: "kind-actions" */ '../move-kind/move-kind.dialog.tsx')
const loadMerge = () => import(/* webpackChunkName: "kind-actions" */ '../merge-kinds/merge-kind.dialog.tsx')
const loadRemove = () => import(/* webpackChunkName: "kind-actions" */ './remove-kind.dialog.tsx')

interface KindActionDialogsProps {
  readonly action: KindAction | null
  /** Shows another kind: a new one, or the one that remains after a merge. */
  readonly onGoTo: (kindId: string) => void
  readonly onRemoved: (kindId: string) => void
  readonly onClose: () => void
}

/** The dialog of what somebody does with a kind of asset. */
export function KindActionDialogs({ action, onGoTo, onRemoved, onClose }: KindActionDialogsProps) {
  if (!action) return null
  const { name, kind } = action
  switch (name) {
    case 'edit':
      return <LazyDialog load={loadForm} props={{ kindId: kind.id, onClose }} onFailed={onClose} />
    case 'create':
      return (
        <LazyDialog load={loadForm} props={{ above: kind, onCreated: onGoTo, onClose }} onFailed={onClose} />
      )
    case 'copy':
      return <LazyDialog load={loadCopy} props={{ kind, onCopied: onGoTo, onClose }} onFailed={onClose} />
    case 'move':
      return <LazyDialog load={loadMove} props={{ kind, onClose }} onFailed={onClose} />
    case 'merge':
      return <LazyDialog load={loadMerge} props={{ kind, onMerged: onGoTo, onClose }} onFailed={onClose} />
    case 'remove':
      return (
        <LazyDialog
          load={loadRemove}
          props={{ kind, onRemoved: () => onRemoved(kind.id), onClose }}
          onFailed={onClose}
        />
      )
    default:
      return <RetireKindDialog kind={kind} onClose={onClose} />
  }
}
