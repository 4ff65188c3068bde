import { LoadMoreAgain } from '@atrium/modals'
import type { TableSelection } from '../long-table/table-selection.ts'
import { VirtualTable, type Column } from '../long-table/virtual-table.tsx'
import { useTexts } from '@atrium/portal'
import { Checkbox } from '@atrium/ui'
import type { BulkActions } from '../bulk/bulk-action.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { useSelection } from '../bulk/use-selection.ts'
import { useChosenColumns } from './chosen-columns.ts'
import { ColumnMenu } from './column-menu.tsx'
import { ListStates, type ListStatesProps } from './list-states.tsx'
import { actionColumn, type RowActions } from './row-actions.tsx'
import type { List } from './use-list.ts'

export interface ListTableProps<Row, Sort extends string> extends Omit<
  ListStatesProps<Row>,
  'list' | 'options' | 'children'
> {
  readonly list: Pick<
    List<object, Sort>,
    'filters' | 'isFiltered' | 'clear' | 'sort' | 'sortBy' | 'columns' | 'showColumns'
  >
  /** What the table lists: its accessible name. */
  readonly label: string
  /** The first one names the row. A column with `sorts` is sorted by its head. */
  readonly columns: readonly Column<Row, Sort>[]
  readonly keyOf: (row: Row) => string
  /** Where a row leads; the whole row is that link. */
  readonly addressOf?: (row: Row) => string
  readonly actions?: RowActions<Row>
  /** Rows wrap their cells, and on a narrow screen each row is a card that names its values. */
  readonly hasCards?: boolean
  /** What can be done with several rows at once. Its refusals name rows by `keyOf`. */
  readonly bulk?: BulkActions<Row>
}

/** The table of a list page, of which only the rows in view are drawn; or what stands in its place. */
export function ListTable<Row, Sort extends string>(props: ListTableProps<Row, Sort>) {
  const { label, columns: all, keyOf, addressOf, actions, hasCards = false, bulk, ...states } = props
  const { rows, list, words } = states
  const columns = useChosenColumns(list, words, all)
  const t = useTexts()
  const { count = 0, further } = rows
  const selection = useSelection(rows, keyOf, JSON.stringify(list.filters))
  const isSelectable = bulk !== undefined && bulk.actions.length > 0
  const selected: TableSelection<Row> | null = isSelectable
    ? {
        isSelected: selection.has,
        labelOf: (row) => t('bulk.select', { name: bulk.nameOf(row) }),
        onToggle: selection.toggle,
        onAll: selection.all,
        onClear: selection.clear,
        head: (
          <Checkbox
            hideLabel
            checked={selection.state === 'all'}
            indeterminate={selection.state === 'some'}
            onCheckedChange={selection.all}
          >
            {t('bulk.all')}
          </Checkbox>
        ),
      }
    : null
  return (
    <ListStates {...states} options={<ColumnMenu columns={columns} />}>
      <VirtualTable
        label={label}
        columns={actions ? [...columns.shown, ...actionColumn(actions)] : columns.shown}
        count={count}
        isOpenEnded={further?.hasNextPage === true}
        rowAt={rows.rowAt}
        keyOf={keyOf}
        {...(addressOf && { addressOf })}
        hasCards={hasCards}
        busy={rows.isFetching}
        sort={list.sort}
        onSort={(sort) => list.sortBy(sort as Sort)}
        onRange={rows.onRange}
        {...(selected && { selection: selected })}
      />
      {isSelectable ? <BulkBar bulk={bulk} selection={selection} keyOf={keyOf} /> : null}
      {further ? <LoadMoreAgain query={further} failed={t(`${words}.failed`)} /> : null}
    </ListStates>
  )
}
