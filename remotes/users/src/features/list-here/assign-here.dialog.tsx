import { call, refetchChanged } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useTexts, type ExtensionProps, type locationActions } from '@atrium/portal'
import { useAssignmentFailure } from '@atrium/screens'
import { useQueryClient } from '@tanstack/react-query'
import PickUsersModal from '../pick-users/pick-users.modal.tsx'

/** Assigns a location from its menu to one person of the project. */
export default function AssignHereDialog({
  projectId,
  locationId,
  onOk,
  onCancel,
}: ExtensionProps<typeof locationActions>) {
  const t = useTexts()
  const queries = useQueryClient()
  const told = useAssignmentFailure('locations')

  async function assign(userId: string): Promise<void> {
    const result = await call('/user-location/assign', {
      user_id: userId,
      project_id: projectId,
      location_ids: [locationId],
    })
    if (!result.ok) return told(result.error, 'assign')
    await refetchChanged(queries)
    toast.success(t('messages.locations_assigned'))
    onOk()
  }

  return (
    <PickUsersModal
      projectId={projectId}
      mode="single"
      onOk={([person]) => void (person && assign(person.id))}
      onCancel={onCancel}
    />
  )
}
