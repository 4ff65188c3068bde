/** Days as YYYY-MM-DD. An empty day leaves that side open. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

export const spanPresets = ['any', 'today', 'week', 'month'] as const
export type SpanPreset = (typeof spanPresets)[number]

/** Returns the days of a preset, both included, where today is the day that the clocks of a time zone show, or those of the device. */
export function spanOfPreset(preset: SpanPreset, now: Date, timeZone: string | undefined): DaySpan {
  if (preset === 'any') return { from: '', to: '' }
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone,
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  const [year, month, day] = [part('year'), part('month') - 1, part('day')]
  const dayOf = (ofMonth: number, ofDay: number) =>
    new Date(Date.UTC(year, ofMonth, ofDay)).toISOString().slice(0, 10)
  if (preset === 'month') return { from: dayOf(month, 1), to: dayOf(month + 1, 0) }
  return { from: dayOf(month, preset === 'week' ? day - 6 : day), to: dayOf(month, day) }
}
