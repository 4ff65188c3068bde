import { useLanguage } from '@atrium/portal'

/** Writes minutes of working time in hours and minutes: `4 hr 30 min`. Nothing for null. */
export function useSpanText(): (minutes: number | null) => string {
  const language = useLanguage(({ code }) => code)
  const of = (count: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
  return (minutes) => {
    if (minutes === null) return ''
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    return [hours > 0 ? of(hours, 'hour') : '', rest > 0 || hours === 0 ? of(rest, 'minute') : '']
      .filter(Boolean)
      .join(' ')
  }
}
