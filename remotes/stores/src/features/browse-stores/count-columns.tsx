import type { Store, StoreFigure, StoreSort } from '@atrium/contract'
import type { useTexts } from '@atrium/portal'
import type { Dates } from '@atrium/portal/dates'
import type { Column } from '@atrium/screens'
import type { StockCounts } from './use-stock-counts.ts'

const sortsBy = <Figure extends StoreFigure>(figure: Figure) => [figure, `${figure}_desc`] as const

/** The columns of a list of stores that count their stock. A store without counts, such as one that is still loading, shows a dash. */
export function countColumns(
  t: ReturnType<typeof useTexts>,
  dates: Dates,
  counts: ReadonlyMap<string, StockCounts>,
): Column<Store, StoreSort>[] {
  const count = (key: Exclude<StoreFigure, 'last_movement'>, width: string): Column<Store, StoreSort> => ({
    key,
    title: t(`counts.${key}`),
    width,
    sorts: sortsBy(key),
    isDescendingFirst: true,
    align: 'end',
    onlyWide: key === 'materials' || key === 'open_requests',
    cell: ({ id }) => counts.get(id)?.[key] ?? '–',
  })
  return [
    count('materials', '6rem'),
    count('low', '4.5rem'),
    count('out', '6rem'),
    count('open_requests', '8rem'),
    {
      key: 'last_movement',
      title: t('counts.last_movement'),
      width: '9rem',
      sorts: sortsBy('last_movement'),
      isDescendingFirst: true,
      align: 'end',
      onlyWide: true,
      cell: ({ id }) => {
        const last = counts.get(id)?.last_movement
        return last ? <time dateTime={last}>{dates.day(last)}</time> : '–'
      },
    },
  ]
}
