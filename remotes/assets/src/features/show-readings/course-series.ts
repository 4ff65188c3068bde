import type { AssetParam, CallReply, ParamBounds } from '@atrium/contract'
import type { ChartBand, ChartLevel, ChartSeries } from '@atrium/screens'

type Read = CallReply<'/asset/getReadings'>

interface Words {
  readonly state: (point: Read['points'][number]) => string
  readonly level: (name: BoundName, value: string) => string
}

const boundNames = ['alarm_low', 'warn_low', 'warn_high', 'alarm_high'] as const
type BoundName = (typeof boundNames)[number]

/** The range without warnings and alarms, and the ranges of alarms. */
function bandsOf({ warn_low, warn_high, alarm_low, alarm_high }: ParamBounds): ChartBand[] {
  const [low, high] = [warn_low ?? alarm_low, warn_high ?? alarm_high]
  return [
    ...(low === null && high === null ? [] : [{ from: low, to: high, tone: 'success' as const }]),
    ...(alarm_low === null ? [] : [{ from: null, to: alarm_low, tone: 'danger' as const }]),
    ...(alarm_high === null ? [] : [{ from: alarm_high, to: null, tone: 'danger' as const }]),
  ]
}

/** Returns what the chart of a parameter shows. A state holds until the next reading. */
export function seriesOf(
  { points, thresholds }: Read,
  { kind }: Pick<AssetParam, 'kind'>,
  { words, until }: { words: Words; until: Date },
): ChartSeries {
  const levels = boundNames.flatMap((name): ChartLevel[] => {
    const value = thresholds[name]
    const tone = name.startsWith('alarm') ? 'danger' : 'warning'
    return value === null ? [] : [{ value, label: words.level(name, value), tone }]
  })
  return {
    points: points.map((point) => {
      const isSpecial = point.state === 'suspect' || point.level !== 'normal'
      return { at: point.at, value: point.value, ...(isSpecial && { note: words.state(point) }) }
    }),
    levels,
    bands: bandsOf(thresholds),
    shape: kind === 'state' ? 'steps' : 'line',
    until,
  }
}
