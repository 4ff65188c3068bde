import { call, refetchChanged, type CallFailure } from '@atrium/client'
import { AssignmentDialog, PathText, toast } from '@atrium/modals'
import { open, pickLocations, pickUsers, useFailureText, useTexts } from '@atrium/portal'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { membersQuery, type MemberKind } from '../../queries/team.queries.ts'
import type { ShownTeam } from './shown-team.ts'

export interface MembersProps {
  readonly kind: MemberKind
  readonly team: ShownTeam
  readonly onClose: () => void
}

/** Lists the people or locations of a team, adds some and removes some. */
export default function MembersDialog({ kind, team, onClose }: MembersProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [search, setSearch] = useState('')
  const { id: teamId, project_id: projectId } = team
  const query = useInfiniteQuery(membersQuery(kind, projectId, teamId, search))
  const ofUsers = kind === 'users'

  /** A refusal of a location has a message in the product specification. For people, the server's message is shown. */
  function told(error: CallFailure, action: 'assign' | 'unassign'): void {
    const isRefused = ['forbidden', 'not_found', 'conflict', 'validation'].includes(error.code)
    if (ofUsers) toast.error(failureText(error))
    else
      toast.error(t(isRefused ? `messages.locations_${action}_failed` : `messages.locations_${action}_error`))
  }

  async function pick(): Promise<readonly string[]> {
    const picked = ofUsers
      ? await open(pickUsers, { projectId, mode: 'multiple' })
      : await open(pickLocations, { projectId, mode: 'multiple' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    return picked.role === 'ok' ? picked.data.map(({ id }) => id) : []
  }

  async function assign(): Promise<boolean> {
    const ids = [...(await pick())]
    if (ids.length === 0) return false
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
  }

  async function unassign(chosen: readonly string[]): Promise<boolean> {
    const ids = [...chosen]
    const result = ofUsers
      ? await call('/project-team/removeUsers', { project_id: projectId, team_id: teamId, user_ids: ids })
      : await call('/project-team/removeLocations', { team_id: teamId, location_ids: ids })
    if (!result.ok) {
      told(result.error, 'unassign')
      return false
    }
    await refetchChanged(queries)
    toast.success(
      t(ofUsers ? 'members.users.unassigned' : 'messages.locations_unassigned', { count: ids.length }),
    )
    return true
  }

  const rows = query.data?.pages.flat()
  return (
    <AssignmentDialog
      title={t(`members.${kind}.title`, { team: team.name })}
      rows={rows?.map(({ path, ...row }) => ({
        ...row,
        ...(path.length > 0 && { path: <PathText path={path} /> }),
      }))}
      failure={
        query.error ? (ofUsers ? t('members.users.failed') : t('messages.locations_load_error')) : undefined
      }
      busy={query.isFetching}
      hasMore={query.hasNextPage}
      onMore={() => void query.fetchNextPage()}
      onRetry={() => void query.refetch()}
      searchPlaceholder={t(`members.${kind}.placeholder`)}
      search={search}
      onSearch={setSearch}
      change={{
        assignLabel: t(`members.${kind}.assign`),
        onAssign: assign,
        unassignLabel: t(`members.${kind}.unassign`),
        onUnassign: unassign,
        onNothingChosen: () =>
          toast.error(ofUsers ? t('members.users.chooseFirst') : t('messages.locations_unassign_none')),
      }}
      emptyText={ofUsers ? t('members.users.none') : t('messages.locations_none')}
      emptyHint={t(`members.${kind}.hint`)}
      onClose={onClose}
    />
  )
}
