import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { open, pickRole, useTexts } from '@atrium/portal'
import { Badge, Button } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { HeldDialog } from '../../holdings/held-dialog.tsx'
import type { HoldingDialogProps } from '../../holdings/holding-dialog-props.ts'
import { useCarryOut } from '../../holdings/use-carry-out.ts'
import { userRolesQuery } from '../../queries/holding.queries.ts'

/** 'User Roles': the roles of a person in a project, and their default role. */
export default function UserRolesDialog({ member, rights, onClose }: HoldingDialogProps) {
  const t = useTexts()
  const carryOut = useCarryOut()
  const { data, error, isFetching, refetch } = useQuery(userRolesQuery(member))
  const add = useChange('/user/add_role')
  const remove = useChange('/user/remove_role')
  const makeDefault = useChange('/user/set_default_role')
  const ofRole = (role_id: string) => ({ user_id: member.userId, project_id: member.projectId, role_id })

  async function give(): Promise<boolean> {
    const picked = await open(pickRole, { projectId: member.projectId })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role !== 'ok') return false
    const { id, name } = picked.data
    return carryOut(add.mutateAsync(ofRole(id)), t('userRoles.added', { name }))
  }

  async function setDefault(id: string, name: string): Promise<void> {
    const input = { ...ofRole(id), ...(data && { version: data.version }) }
    const isDone = await carryOut(makeDefault.mutateAsync(input), t('userRoles.madeDefault', { name }))
    // After a conflict, the dialog shows the changes of the other user.
    if (!isDone) void refetch()
  }

  return (
    <HeldDialog
      title={t('userRoles.title')}
      rows={data?.roles.map(({ id, name, code, is_default }) => ({
        id,
        name,
        code,
        badge: is_default ? <Badge tone="accent">{t('userRoles.default')}</Badge> : null,
        actions:
          rights.mayAssign && !is_default ? (
            <Button
              size="xs"
              kind="quiet"
              aria-label={t('userRoles.makeDefaultOf', { name })}
              busy={makeDefault.isPending && makeDefault.variables.role_id === id}
              onClick={() => void setDefault(id, name)}
            >
              {t('userRoles.makeDefault')}
            </Button>
          ) : null,
      }))}
      failure={error ? t('userRoles.failed') : undefined}
      busy={isFetching}
      onRetry={() => void refetch()}
      emptyText={t('userRoles.none')}
      add={rights.mayAddRoles ? { label: t('userRoles.add'), onAdd: give } : undefined}
      remove={
        rights.mayAssign
          ? {
              label: t('userRoles.remove'),
              title: t('messages.role_unassign_title'),
              message: t('messages.role_unassign'),
              removed: (count) => t('userRoles.removed', { count }),
              onRemove: (id) => carryOut(remove.mutateAsync(ofRole(id))),
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}
