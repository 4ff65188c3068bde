import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { open, pickDepartments, useTexts } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import { HeldDialog } from '../../holdings/held-dialog.tsx'
import type { HoldingDialogProps } from '../../holdings/holding-dialog-props.ts'
import { useCarryOut } from '../../holdings/use-carry-out.ts'
import { userDepartmentsQuery } from '../../queries/holding.queries.ts'

/** The departments of a person in a project. */
export default function UserDepartmentsDialog({ member, rights, onClose }: HoldingDialogProps) {
  const t = useTexts()
  const carryOut = useCarryOut()
  const { data, error, isFetching, refetch } = useQuery(userDepartmentsQuery(member))
  const add = useChange('/user/assignDepartments')
  const remove = useChange('/user/removeDepartment')
  const named = { user_id: member.userId, project_id: member.projectId }

  async function give(): Promise<boolean> {
    const picked = await open(pickDepartments, { projectId: member.projectId, mode: 'multiple' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role !== 'ok' || picked.data.length === 0) return false
    const input = { ...named, department_ids: picked.data.map(({ id }) => id) }
    return carryOut(add.mutateAsync(input), t('userDepartments.added'))
  }

  return (
    <HeldDialog
      title={t('userDepartments.title')}
      rows={data?.departments.map(({ id, name, code }) => ({ id, name, code }))}
      failure={error ? t('pickDepartments.failed') : undefined}
      busy={isFetching}
      onRetry={() => void refetch()}
      emptyText={t('userDepartments.none')}
      add={rights.mayAddDepartments ? { label: t('userDepartments.add'), onAdd: give } : undefined}
      remove={
        rights.mayAssign
          ? {
              label: t('userDepartments.remove'),
              title: t('messages.department_unassign_title'),
              message: t('messages.department_unassign'),
              removed: (count) => t('userDepartments.removed', { count }),
              onRemove: (department_id) => carryOut(remove.mutateAsync({ ...named, department_id })),
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}
