import { useTexts } from '@atrium/portal'
import {
  FilterBar,
  growingRows,
  ListPane,
  ListTable,
  SearchFilter,
  type Column,
  type List,
} from '@atrium/screens'
import { Button } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, UserRoundX, X } from 'lucide-react'
import { membersQuery, type Member } from '../../queries/team.queries.ts'
import type { ShownTeam } from './shown-team.ts'
import { useMemberChanges } from './use-member-changes.ts'

interface MemberPaneProps {
  readonly team: ShownTeam
  readonly list: List<{ readonly search: string }, ''>
  readonly mayAssign: boolean
  readonly onManage: () => void
}

/** The people in a team. */
export function MemberPane({ team, list, mayAssign, onManage }: MemberPaneProps) {
  const t = useTexts()
  const rows = growingRows(useInfiniteQuery(membersQuery(team.project_id, team.id, list.filters.search)))
  const { unassign } = useMemberChanges(team)
  const manage = mayAssign ? (
    <Button size="sm" onClick={onManage}>
      <Plus size={14} aria-hidden />
      {t('members.users.manage')}
    </Button>
  ) : undefined
  // Known before the rows are, so that nothing moves when they come.
  const isEmpty = team.counts.users === 0
  const columns: Column<Member>[] = [
    { key: 'name', title: t('fields.name'), width: 'minmax(0, 2fr)', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'code',
      title: t('fields.email'),
      width: 'minmax(0, 2fr)',
      cell: ({ code }) => <bdi>{code}</bdi>,
    },
    {
      key: 'detail',
      title: t('fields.fileNumber'),
      width: 'minmax(0, 1fr)',
      cell: ({ detail }) => <bdi>{detail === '' ? '–' : detail}</bdi>,
    },
  ]
  return (
    <ListPane
      above="22rem"
      {...(isEmpty ? {} : { intro: t('members.users.intro'), actions: manage })}
      filters={
        isEmpty ? null : (
          <FilterBar>
            <SearchFilter list={list} words="members.users" />
          </FilterBar>
        )
      }
    >
      <ListTable
        list={list}
        rows={rows}
        words="members.users"
        icon={<UserRoundX />}
        emptyAction={isEmpty ? manage : undefined}
        label={t('members.users.label')}
        columns={columns}
        keyOf={({ id }) => id}
        hasCards
        bulk={{
          nameOf: ({ name }) => name,
          actions: mayAssign
            ? [
                {
                  value: 'unassign',
                  label: t('members.users.unassign'),
                  icon: <X size={16} aria-hidden />,
                  async run(chosen) {
                    const outcome = await unassign(chosen.map(({ id }) => id))
                    return outcome && { changed: chosen.length, refused: [], done: outcome.done }
                  },
                },
              ]
            : [],
        }}
      />
    </ListPane>
  )
}
