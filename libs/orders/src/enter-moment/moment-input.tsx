import { useDates } from '@atrium/portal/dates'
import { TextInput, type TextInputProps } from '@atrium/screens'
import { momentIn } from './moment-in.ts'

/** A day and a time by the clocks of the project, chosen in the device's own calendar. */
export function MomentInput(props: Omit<TextInputProps, 'type' | 'words'>) {
  const dates = useDates()
  const words = (typed: string) => {
    const moment = momentIn(typed)
    return moment ? dates.moment(moment) : ''
  }
  return <TextInput {...props} type="datetime-local" words={words} />
}
