import { call, refetchChanged, type CallFailure } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { useQueryClient } from '@tanstack/react-query'
import type { MemberKind } from '../../queries/team.queries.ts'
import type { ShownTeam } from './shown-team.ts'

interface MemberChanges {
  /** Adds people or locations to the team, and says what became of it. Resolves to whether it succeeded. */
  readonly assign: (ids: readonly string[]) => Promise<boolean>
  /** Removes people or locations from the team: all of them or none. A refusal is shown. Resolves to null if it failed. */
  readonly unassign: (ids: readonly string[]) => Promise<{ readonly done: string } | null>
}

/** Changes the people or the locations of a team. */
export function useMemberChanges(
  kind: MemberKind,
  team: Pick<ShownTeam, 'id' | 'project_id'>,
): MemberChanges {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const { id: teamId, project_id: projectId } = team
  const ofUsers = kind === 'users'

  /** A refusal of a location has a message in the product specification. For people, the server's message is shown. */
  function told(error: CallFailure, action: 'assign' | 'unassign'): void {
    const isRefused = ['forbidden', 'not_found', 'conflict', 'validation'].includes(error.code)
    if (ofUsers) toast.error(failureText(error))
    else
      toast.error(t(isRefused ? `messages.locations_${action}_failed` : `messages.locations_${action}_error`))
  }

  return {
    async assign(chosen) {
      const ids = [...chosen]
      const result = ofUsers
        ? await call('/project-team/assignUsers', { project_id: projectId, team_id: teamId, user_ids: ids })
        : await call('/project-team/assignLocations', { team_id: teamId, location_ids: ids })
      if (!result.ok) {
        told(result.error, 'assign')
        return false
      }
      await refetchChanged(queries)
      toast.success(
        ofUsers ? t('members.users.assigned', { count: ids.length }) : t('messages.locations_assigned'),
      )
      return true
    },
    async unassign(chosen) {
      const ids = [...chosen]
      const result = ofUsers
        ? await call('/project-team/removeUsers', { project_id: projectId, team_id: teamId, user_ids: ids })
        : await call('/project-team/removeLocations', { team_id: teamId, location_ids: ids })
      if (!result.ok) {
        told(result.error, 'unassign')
        return null
      }
      await refetchChanged(queries)
      return {
        done: t(ofUsers ? 'members.users.unassigned' : 'messages.locations_unassigned', {
          count: ids.length,
        }),
      }
    },
  }
}
