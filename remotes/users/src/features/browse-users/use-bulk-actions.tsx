import { useChange } from '@atrium/client'
import type { ListedUser } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { open, pickTeam, useAccess, useTexts } from '@atrium/portal'
import type { BulkActions } from '@atrium/screens'
import { BadgePlus, UserCog, UsersRound } from 'lucide-react'

const loadStatus = () => import('./change-statuses.dialog.tsx')
const loadMembers = () => import('../change-members/change-members.dialog.tsx')

/**
 * What the person may do with several users of the list at once. Only courtesy: the server decides.
 * @param projectId the project looked at; null for all, in which there is nothing to give
 */
export function useBulkActions(projectId: string | null): BulkActions<ListedUser> {
  const t = useTexts()
  const mayStatus = useAccess('user_status')
  const seesTeams = useAccess('team_view')
  const mayAssign = useAccess('user_assign')
  const mayAssignTeams = useAccess('team_assign')
  const assign = useChange('/project-team/assignUsers')

  async function addToTeam(rows: readonly ListedUser[]) {
    if (projectId === null) return null
    const picked = await open(pickTeam, { projectId })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role !== 'ok') return null
    const { id, name } = picked.data
    await assign.mutateAsync({ project_id: projectId, team_id: id, user_ids: rows.map((row) => row.id) })
    const done = t('bulk.teamDone', { count: rows.length, team: name })
    return { changed: rows.length, refused: [], done }
  }

  return {
    nameOf: ({ name }) => name,
    actions: [
      ...(mayStatus
        ? [
            {
              value: 'status',
              label: t('bulk.status'),
              icon: <UserCog size={16} aria-hidden />,
              load: loadStatus,
            },
          ]
        : []),
      ...(mayAssign && projectId !== null
        ? [
            {
              value: 'members',
              label: t('bulk.members'),
              icon: <BadgePlus size={16} aria-hidden />,
              load: loadMembers,
            },
          ]
        : []),
      // A user who may assign people has teams in the dialog above.
      ...(seesTeams && mayAssignTeams && !mayAssign && projectId !== null
        ? [
            {
              value: 'team',
              label: t('bulk.team'),
              icon: <UsersRound size={16} aria-hidden />,
              run: addToTeam,
            },
          ]
        : []),
    ],
  }
}
