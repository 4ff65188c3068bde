import { call, refetchChanged } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { useQueryClient } from '@tanstack/react-query'
import type { ShownTeam } from './shown-team.ts'

interface MemberChanges {
  /** Adds people to the team, and says what became of it. Resolves to whether it succeeded. */
  readonly assign: (ids: readonly string[]) => Promise<boolean>
  /** Removes people from the team: all of them or none. A refusal is shown. Resolves to null if it failed. */
  readonly unassign: (ids: readonly string[]) => Promise<{ readonly done: string } | null>
}

/** Changes the people of a team. */
export function useMemberChanges(team: Pick<ShownTeam, 'id' | 'project_id'>): MemberChanges {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const of = { project_id: team.project_id, team_id: team.id }
  return {
    async assign(ids) {
      const result = await call('/project-team/assignUsers', { ...of, user_ids: [...ids] })
      if (!result.ok) {
        toast.error(failureText(result.error))
        return false
      }
      await refetchChanged(queries)
      toast.success(t('members.users.assigned', { count: ids.length }))
      return true
    },
    async unassign(ids) {
      const result = await call('/project-team/removeUsers', { ...of, user_ids: [...ids] })
      if (!result.ok) {
        toast.error(failureText(result.error))
        return null
      }
      await refetchChanged(queries)
      return { done: t('members.users.unassigned', { count: ids.length }) }
    },
  }
}
