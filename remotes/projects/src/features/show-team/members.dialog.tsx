import { AssignmentDialog, toast } from '@atrium/modals'
import { open, pickUsers, useTexts } from '@atrium/portal'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { membersQuery } from '../../queries/team.queries.ts'
import type { ShownTeam } from './shown-team.ts'
import { useMemberChanges } from './use-member-changes.ts'

export interface MembersProps {
  readonly team: ShownTeam
  readonly onClose: () => void
}

/** Lists the people of a team, adds some and removes some. */
export default function MembersDialog({ team, onClose }: MembersProps) {
  const t = useTexts()
  const [search, setSearch] = useState('')
  const { id: teamId, project_id: projectId } = team
  const query = useInfiniteQuery(membersQuery(projectId, teamId, search))
  const changes = useMemberChanges(team)

  async function assign(): Promise<boolean> {
    const picked = await open(pickUsers, { projectId, mode: 'multiple' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    const ids = picked.role === 'ok' ? picked.data.map(({ id }) => id) : []
    return ids.length > 0 && changes.assign(ids)
  }

  async function unassign(chosen: readonly string[]): Promise<boolean> {
    const outcome = await changes.unassign(chosen)
    if (outcome) toast.success(outcome.done)
    return outcome !== null
  }

  return (
    <AssignmentDialog
      title={t('members.users.title', { team: team.name })}
      rows={query.data?.pages.flat()}
      failure={query.error ? t('members.users.failed') : undefined}
      busy={query.isFetching}
      hasMore={query.hasNextPage}
      onMore={() => void query.fetchNextPage()}
      onRetry={() => void query.refetch()}
      search={{ placeholder: t('members.users.placeholder'), text: search, onSearch: setSearch }}
      assign={{ label: t('members.users.assign'), onAssign: assign }}
      unassign={{
        label: t('members.users.unassign'),
        onUnassign: unassign,
        onNothingChosen: () => toast.error(t('members.users.chooseFirst')),
      }}
      emptyText={t('members.users.empty')}
      emptyHint={t('members.users.hint')}
      onClose={onClose}
    />
  )
}
