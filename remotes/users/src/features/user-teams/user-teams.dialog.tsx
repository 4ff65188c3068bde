import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { open, pickTeam, useTexts } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import { HeldDialog } from '../../holdings/held-dialog.tsx'
import type { HoldingDialogProps } from '../../holdings/holding-dialog-props.ts'
import { useCarryOut } from '../../holdings/use-carry-out.ts'
import { userTeamsQuery } from '../../queries/holding.queries.ts'

/** The teams of a person. Each team gives them its locations and stores. */
export default function UserTeamsDialog({ member, rights, onClose }: HoldingDialogProps) {
  const t = useTexts()
  const carryOut = useCarryOut()
  const { data, error, isFetching, refetch } = useQuery(userTeamsQuery(member))
  const add = useChange('/user/assignTeam')
  const remove = useChange('/user/removeTeam')
  const ofTeam = (team_id: string) => ({ user_id: member.userId, project_id: member.projectId, team_id })

  async function give(): Promise<boolean> {
    const picked = await open(pickTeam, { projectId: member.projectId })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role !== 'ok') return false
    const { id, name } = picked.data
    return carryOut(add.mutateAsync(ofTeam(id)), t('userTeams.added', { name }))
  }

  return (
    <HeldDialog
      title={t('userTeams.title')}
      rows={data?.teams.map(({ id, name, description }) => ({ id, name, detail: description }))}
      failure={error ? t('pickTeam.failed') : undefined}
      busy={isFetching}
      onRetry={() => void refetch()}
      emptyText={t('userTeams.none')}
      add={rights.mayAddTeams ? { label: t('userTeams.add'), onAdd: give } : undefined}
      remove={
        rights.mayAssign
          ? {
              label: t('userTeams.remove'),
              title: t('messages.team_unassign_title'),
              message: t('messages.team_unassign'),
              removed: (count) => t('userTeams.removed', { count }),
              onRemove: (id) => carryOut(remove.mutateAsync(ofTeam(id))),
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}
