import { PathText } from '@atrium/modals'
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
import { MapPinOff, Plus, UserRoundX, X } from 'lucide-react'
import { membersQuery, type Member, type MemberKind } from '../../queries/team.queries.ts'
import type { ShownTeam } from './shown-team.ts'
import { useMemberChanges } from './use-member-changes.ts'

interface MemberPaneProps {
  readonly kind: MemberKind
  readonly team: ShownTeam
  readonly list: List<{ readonly search: string }, ''>
  readonly mayAssign: boolean
  readonly onManage: () => void
}

/** The people in a team, or its locations. */
export function MemberPane({ kind, team, list, mayAssign, onManage }: MemberPaneProps) {
  const t = useTexts()
  const rows = growingRows(
    useInfiniteQuery(membersQuery(kind, team.project_id, team.id, list.filters.search)),
  )
  const { unassign } = useMemberChanges(kind, team)
  const manage = mayAssign ? (
    <Button size="sm" onClick={onManage}>
      <Plus size={14} aria-hidden />
      {t(`members.${kind}.manage`)}
    </Button>
  ) : undefined
  // Known before the rows are, so that nothing moves when they come.
  const isEmpty = team.counts[kind] === 0
  const columns: Column<Member>[] = [
    { key: 'name', title: t('fields.name'), width: 'minmax(0, 2fr)', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'code',
      title: t(kind === 'users' ? 'fields.email' : 'fields.code'),
      width: kind === 'users' ? 'minmax(0, 2fr)' : 'minmax(0, 1fr)',
      cell: ({ code }) => <bdi>{code}</bdi>,
    },
    {
      key: 'detail',
      title: t(kind === 'users' ? 'fields.fileNumber' : 'fields.address'),
      width: 'minmax(0, 1fr)',
      cell: ({ detail }) => <bdi>{detail === '' ? '–' : detail}</bdi>,
    },
    ...(kind === 'users'
      ? []
      : [
          {
            key: 'path',
            title: t('fields.path'),
            width: 'minmax(0, 2fr)',
            cell: ({ path }: Member) => (path.length === 0 ? '–' : <PathText path={path} />),
          },
        ]),
  ]
  return (
    <ListPane
      above="22rem"
      {...(isEmpty ? {} : { intro: t(`members.${kind}.intro`), actions: manage })}
      filters={
        isEmpty ? null : (
          <FilterBar>
            <SearchFilter list={list} words={`members.${kind}`} />
          </FilterBar>
        )
      }
    >
      <ListTable
        list={list}
        rows={rows}
        words={`members.${kind}`}
        icon={kind === 'users' ? <UserRoundX /> : <MapPinOff />}
        emptyAction={isEmpty ? manage : undefined}
        label={t(`members.${kind}.label`)}
        columns={columns}
        keyOf={({ id }) => id}
        hasCards
        bulk={{
          nameOf: ({ name }) => name,
          actions: mayAssign
            ? [
                {
                  value: 'unassign',
                  label: t(`members.${kind}.unassign`),
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
