import { useState } from 'react'
import PickRoleModal from '../pick-role/pick-role.modal.tsx'
import ChangeHoldersDialog, { type ChangeHoldersProps } from './change-holders.dialog.tsx'

type SwitchRoleProps = Omit<ChangeHoldersProps, 'give'>

/** Chooses the role that several holders get instead of theirs, and shows what that changes. */
export default function SwitchRoleDialog(props: SwitchRoleProps) {
  const [role, setRole] = useState<ChangeHoldersProps['give']>()
  if (role && role.id !== props.take?.id) return <ChangeHoldersDialog {...props} give={role} />
  return <PickRoleModal projectId={props.projectId} onOk={setRole} onCancel={props.onClose} />
}
