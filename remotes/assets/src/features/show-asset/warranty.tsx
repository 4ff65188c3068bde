import type { RegisteredAsset } from '@atrium/contract'
import { useProject, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Badge, HStack } from '@atrium/ui'
import { daysLeft } from './days-left.ts'

/** From so many days on, the end of a warranty is marked. */
const soon = 90

/** The warranty of an asset: its days, and how many are left. */
export function Warranty({ asset }: { readonly asset: RegisteredAsset }) {
  const t = useTexts()
  const dates = useDates()
  const { timeZone } = useProject()
  const { warranty_start_date: start, warranty_end_date: end, in_warranty: isIn } = asset
  const left = end === null ? null : daysLeft(end, timeZone)
  const span =
    start === null
      ? end && t('warranty.until', { end: dates.calendarDay(end) })
      : end === null
        ? t('warranty.from', { start: dates.calendarDay(start) })
        : t('warranty.span', { start: dates.calendarDay(start), end: dates.calendarDay(end) })
  return (
    <HStack as="span" display="inline-flex" flexWrap="wrap" gap="2">
      <span>{span}</span>
      {isIn && left !== null ? (
        <Badge tone={left <= soon ? 'warning' : 'success'}>{t('warranty.left', { count: left })}</Badge>
      ) : null}
      {!isIn && left !== null && left < 0 ? <Badge tone="neutral">{t('warranty.ended')}</Badge> : null}
    </HStack>
  )
}
