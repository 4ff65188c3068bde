import { AssignmentDialog, PathText, toast } from '@atrium/modals'
import { open, pickLocations, pickUsers, useTexts } from '@atrium/portal'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { membersQuery, type MemberKind } from '../../queries/team.queries.ts'
import type { ShownTeam } from './shown-team.ts'
import { useMemberChanges } from './use-member-changes.ts'

export interface MembersProps {
  readonly kind: MemberKind
  readonly team: ShownTeam
  readonly onClose: () => void
}

/** Lists the people or locations of a team, adds some and removes some. */
export default function MembersDialog({ kind, team, onClose }: MembersProps) {
  const t = useTexts()
  const [search, setSearch] = useState('')
  const { id: teamId, project_id: projectId } = team
  const query = useInfiniteQuery(membersQuery(kind, projectId, teamId, search))
  const changes = useMemberChanges(kind, team)
  const ofUsers = kind === 'users'

  async function assign(): Promise<boolean> {
    const picked = ofUsers
      ? await open(pickUsers, { projectId, mode: 'multiple' })
      : await open(pickLocations, { projectId, mode: 'multiple' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    const ids = picked.role === 'ok' ? picked.data.map(({ id }) => id) : []
    return ids.length > 0 && changes.assign(ids)
  }

  async function unassign(chosen: readonly string[]): Promise<boolean> {
    const outcome = await changes.unassign(chosen)
    if (outcome) toast.success(outcome.done)
    return outcome !== null
  }

  const rows = query.data?.pages.flat()
  return (
    <AssignmentDialog
      title={t(`members.${kind}.title`, { team: team.name })}
      rows={rows?.map(({ path, ...row }) => ({
        ...row,
        ...(path.length > 0 && { path: <PathText path={path} /> }),
      }))}
      failure={query.error ? t(`members.${kind}.failed`) : undefined}
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
      emptyText={t(`members.${kind}.empty`)}
      emptyHint={t(`members.${kind}.hint`)}
      onClose={onClose}
    />
  )
}
