import { LazyDialog } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import type { MenuItem } from '@atrium/ui'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useRoleRights } from '../../rights/use-role-rights.ts'
import type { RoleDialogProps } from '../edit-role/of-role.tsx'

export type Deed = MenuItem

type Load = () => Promise<{ readonly default: ComponentType<RoleDialogProps> }>

const dialogs: Readonly<Record<string, Load>> = {
  edit: () => import('../edit-role/edit-role.dialog.tsx'),
  duplicate: () => import('../edit-role/duplicate-role.dialog.tsx'),
  copy: () => import('../copy-role/copy-role.dialog.tsx'),
  remove: () => import('../remove-role/remove-role.dialog.tsx'),
}

interface RoleDeeds {
  /** What the person may do with a role. */
  readonly deeds: readonly Deed[]
  readonly begin: (deed: string, roleId: string) => void
  /** To be rendered: the dialog of what was begun. */
  readonly dialog: ReactNode
}

/** What can be done with a role as a whole. `onDone` is told the id of a role that was made, or null of one that is gone. */
export function useRoleDeeds(onDone: (roleId: string | null) => void): RoleDeeds {
  const t = useTexts()
  const { mayEdit, mayDuplicate, mayRemove } = useRoleRights()
  const [begun, setBegun] = useState<{ load: Load; roleId: string } | null>(null)
  const onClose = () => setBegun(null)
  const deeds: Deed[] = [
    ...(mayEdit ? [{ value: 'edit', label: t('deeds.edit') }] : []),
    ...(mayDuplicate ? [{ value: 'duplicate', label: t('deeds.duplicate') }] : []),
    // Where it is copied to decides whether one may.
    { value: 'copy', label: t('deeds.copy') },
    ...(mayRemove
      ? [{ value: 'remove', label: t('deeds.remove'), tone: 'danger' as const, separated: true }]
      : []),
  ]
  return {
    deeds,
    begin(deed, roleId) {
      const load = dialogs[deed]
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
