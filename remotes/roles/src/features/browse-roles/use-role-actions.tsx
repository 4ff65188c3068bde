import { LazyDialog } from '@atrium/modals'
import { navigate, projectAddress, useProject, useTexts } from '@atrium/portal'
import type { MenuItem } from '@atrium/ui'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useRoleRights } from '../../rights/use-role-rights.ts'
import type { RoleDialogProps } from '../edit-role/of-role.tsx'

export type Action = MenuItem

type Load = () => Promise<{ readonly default: ComponentType<RoleDialogProps> }>

const dialogs: Readonly<Record<string, Load>> = {
  edit: () => import('../edit-role/edit-role.dialog.tsx'),
  duplicate: () => import('../edit-role/duplicate-role.dialog.tsx'),
  copy: () => import('../copy-role/copy-role.dialog.tsx'),
  remove: () => import('../remove-role/remove-role.dialog.tsx'),
}

interface RoleActions {
  /** The actions on a role that the screen offers. */
  readonly actions: readonly Action[]
  readonly begin: (action: string, roleId: string) => void
  /** The dialog of the current action, to be rendered by the page. */
  readonly dialog: ReactNode
}

/** The actions on a role as a whole. `onDone` gets the id of a new role, or null after a removal. */
export function useRoleActions(onDone: (roleId: string | null) => void): RoleActions {
  const t = useTexts()
  const project = useProject()
  const { mayEdit, mayDuplicate, mayRemove } = useRoleRights()
  const [begun, setBegun] = useState<{ load: Load; roleId: string } | null>(null)
  const onClose = () => setBegun(null)
  const actions: Action[] = [
    ...(mayEdit
      ? [
          { value: 'edit', label: t('actions.edit') },
          { value: 'start', label: t('role.start') },
        ]
      : []),
    ...(mayDuplicate ? [{ value: 'duplicate', label: t('actions.duplicate') }] : []),
    // The right to copy depends on the target project, so the dialog checks it.
    { value: 'copy', label: t('actions.copy') },
    ...(mayRemove
      ? [{ value: 'remove', label: t('actions.remove'), tone: 'danger' as const, separated: true }]
      : []),
  ]
  return {
    actions,
    begin(action, roleId) {
      // The page of a home arranges what a role starts with.
      if (action === 'start') navigate(`${projectAddress(project.code)}?role=${encodeURIComponent(roleId)}`)
      const load = dialogs[action]
      if (load) setBegun({ load, roleId })
    },
    dialog: begun ? (
      <LazyDialog
        key={begun.roleId}
        load={begun.load}
        props={{ roleId: begun.roleId, onClose, onDone }}
        onFailed={onClose}
      />
    ) : null,
  }
}
