import { LoadMoreAgain } from '@atrium/modals'
import { VirtualTable, type Column } from '../long-table/virtual-table.tsx'
import { useTexts } from '@atrium/portal'
import { ListStates, type ListStatesProps } from './list-states.tsx'
import { actionColumn, type RowActions } from './row-actions.tsx'
import type { List } from './use-list.ts'

export interface ListTableProps<Row, Sort extends string> extends Omit<
  ListStatesProps<Row>,
  'list' | 'children'
> {
  readonly list: Pick<List<object, Sort>, 'isFiltered' | 'clear' | 'sort' | 'sortBy'>
  /** What the table lists: its accessible name. */
  readonly label: string
  /** The first one names the row. A column with `sorts` is sorted by its head. */
  readonly columns: readonly Column<Row, Sort>[]
  readonly keyOf: (row: Row) => string
  /** Where a row leads; the whole row is that link. */
  readonly addressOf?: (row: Row) => string
  readonly actions?: RowActions<Row>
}

/** The table of a list page, of which only the rows in view are drawn; or what stands in its place. */
export function ListTable<Row, Sort extends string>(props: ListTableProps<Row, Sort>) {
  const { label, columns, keyOf, addressOf, actions, ...states } = props
  const { rows, list, words } = states
  const t = useTexts()
  const { count = 0, further } = rows
  return (
    <ListStates {...states}>
      <VirtualTable
        label={label}
        columns={actions ? [...columns, ...actionColumn(actions)] : columns}
        count={count}
        isOpenEnded={further?.hasNextPage === true}
        rowAt={rows.rowAt}
        keyOf={keyOf}
        {...(addressOf && { addressOf })}
        busy={rows.isFetching}
        sort={list.sort}
        onSort={(sort) => list.sortBy(sort as Sort)}
        onRange={rows.onRange}
      />
      {further ? <LoadMoreAgain query={further} failed={t(`${words}.failed`)} /> : null}
    </ListStates>
  )
}
