import type { ListedMaintenance } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'

type Window = Pick<ListedMaintenance, 'window_from' | 'window_to'>

/** Writes the days on which an order is on time: one day, or the first and the last one. */
export function useWindowText(): (window: Window) => string {
  const t = useTexts()
  const dates = useDates()
  return ({ window_from: from, window_to: to }) =>
    from === to
      ? dates.calendarDay(from)
      : t('window', { from: dates.calendarDay(from), to: dates.calendarDay(to) })
}
