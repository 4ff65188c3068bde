const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** Creates the format of a zone once, because that is slow. */
function formatOf(zone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const numeric = {
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as const
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    year: 'numeric',
    ...numeric,
    hourCycle: 'h23',
    timeZone: zone,
  })
  formats.set(zone, format)
  return format
}

/** Returns what the clocks of a zone show at a moment, as if they showed UTC. Both are in milliseconds; the result has whole seconds. */
export function timeIn(zone: string | undefined, moment: number): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const clock = new Date(0)
  clock.setUTCFullYear(part('year'), part('month') - 1, part('day'))
  clock.setUTCHours(part('hour'), part('minute'), part('second'))
  return clock.getTime()
}
