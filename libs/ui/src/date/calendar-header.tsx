import { chakra } from '@chakra-ui/react/styled-system'
import type { CalendarDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

import { IconButton } from '../button/icon-button.tsx'
import { SelectField } from '../field/select-field.tsx'
import { reaches } from './calendar-dates.ts'
import type { DateRange } from './calendar-dates.ts'
import type { calendarNames } from './calendar-names.ts'
import type { CalendarTexts } from './calendar-props.ts'

export interface CalendarHeaderProps {
  month: CalendarDate
  range: DateRange
  names: ReturnType<typeof calendarNames>
  texts: CalendarTexts
  onGo: (date: CalendarDate) => void
}

const Bar = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '1.5', mb: '2', '& > :nth-of-type(1)': { flex: '1' } },
})
const Turned = chakra('span', { base: { display: 'grid', _rtl: { transform: 'scaleX(-1)' } } })

/** A month back, a month forward, or straight to any month of any year: a birthday is many months away. */
export function CalendarHeader({ month, range, names, texts, onGo }: CalendarHeaderProps) {
  const years = range.latest.year - range.earliest.year + 1
  const step = (by: 1 | -1, label: string, icon: ReactNode) => {
    const target = month.add({ months: by })
    return (
      <IconButton
        label={label}
        icon={<Turned>{icon}</Turned>}
        aria-disabled={reaches(target, range) ? undefined : true}
        onClick={() => onGo(target)}
      />
    )
  }
  return (
    <Bar>
      {step(-1, texts.previousMonth, <ChevronLeft aria-hidden />)}
      <SelectField
        label={texts.month}
        hideLabel
        value={String(month.month)}
        onValueChange={(value) => onGo(month.set({ month: Number(value) }))}
        options={names.months.map((name, at) => ({
          value: String(at + 1),
          label: name,
          disabled: !reaches(month.set({ month: at + 1, day: 1 }), range),
        }))}
      />
      <SelectField
        label={texts.year}
        hideLabel
        value={String(month.year)}
        onValueChange={(value) => onGo(month.set({ year: Number(value) }))}
        options={Array.from({ length: years }, (_, at) => String(range.earliest.year + at)).map((year) => ({
          value: year,
          label: year,
        }))}
      />
      {step(1, texts.nextMonth, <ChevronRight aria-hidden />)}
    </Bar>
  )
}
