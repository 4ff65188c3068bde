import { toast } from '@atrium/modals'
import { useFailureText, useNameText, useProject } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ComponentType } from 'react'
import { roleQuery } from '../../queries/role.queries.ts'
import type { RawRole } from './role-fields.ts'

export interface RoleDialogProps {
  readonly roleId: string
  readonly onClose: () => void
  /** Called when the dialog is done: with the id of a new role, or null. */
  readonly onDone?: (roleId: string | null) => void
}

export interface OfRoleProps extends Omit<RoleDialogProps, 'roleId'> {
  readonly projectId: string
  readonly role: RawRole
  /** Its name in the person's language. */
  readonly title: string
}

/** Wraps a dialog about one role. It shows once the role is loaded, and closes with a message if that fails. */
export function ofRole(Dialog: ComponentType<OfRoleProps>) {
  return function RoleDialog({ roleId, ...props }: RoleDialogProps) {
    const { id: projectId } = useProject()
    const failureText = useFailureText()
    const nameText = useNameText()
    const { data, error } = useQuery(roleQuery(projectId, roleId))
    const giveUp = useEffectEvent((failure: NonNullable<typeof error>) => {
      toast.error(failureText(failure))
      props.onClose()
    })
    const isMissing = data === undefined && error !== null
    useEffect(() => {
      if (isMissing && error) giveUp(error)
    }, [isMissing, error])
    if (!data) return null
    const { role } = data
    const title = nameText(role.name) || role.code
    return <Dialog {...props} projectId={projectId} role={role} title={title} />
  }
}
