import { navigate, projectAddress, useProject } from '@atrium/portal'
import type { ActionDialogProps } from '../manage-account/action-dialog-props.ts'
import LeaveDialog from './leave.dialog.tsx'

/** Ends the membership of a person in the current project. */
export default function LeaveHereDialog({ user, onClose }: ActionDialogProps) {
  const project = useProject()
  return (
    <LeaveDialog
      member={{ userId: user.id, projectId: project.id }}
      userName={user.name}
      projectName={project.shortName}
      projectKey={project.code}
      // The user may not see the person any more.
      onEnded={() => navigate(projectAddress(project.code, 'users'))}
      onClose={onClose}
    />
  )
}
