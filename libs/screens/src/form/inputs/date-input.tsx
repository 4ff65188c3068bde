import { useDates } from '@atrium/portal/dates'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A day, chosen in the device's own calendar. */
export function DateInput(props: Omit<TextInputProps, 'type' | 'words'>) {
  const dates = useDates()
  const words = (day: string) => (day === '' ? '' : dates.calendarDay(day))
  return <TextInput {...props} type="date" words={words} />
}
