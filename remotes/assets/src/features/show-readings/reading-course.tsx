import type { AssetParam } from '@atrium/contract'
import { QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { TimeChart } from '@atrium/screens'
import { EmptyState } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'
import { useState } from 'react'
import { readingsQuery } from '../../queries/reading.queries.ts'
import { seriesOf } from './course-series.ts'
import { beginningOf, type ReadingPeriod } from '../../addresses/reading-periods.ts'
import { useReadingWords } from './use-reading-words.ts'

export interface ReadingCourseProps {
  readonly projectId: string
  readonly assetId: string
  readonly param: AssetParam
  readonly period: ReadingPeriod
}

/** What was read of a parameter in a period, as a chart with its bounds or as a table. */
export default function ReadingCourse({ projectId, assetId, param, period }: ReadingCourseProps) {
  const t = useTexts()
  const words = useReadingWords()
  const [now] = useState(() => new Date())
  const from = beginningOf(period, now)
  const query = useQuery(readingsQuery(projectId, { assetId, paramId: param.id, from }))
  const name = words.name(param)
  const write = (value: string) => words.value(value, param)
  const level = (bound: string, value: string) => t(`readings.bounds.${bound}`, { value: write(value) })
  return (
    <QueryView
      query={query}
      loading={t('readings.chart.loading')}
      failed={t('readings.chart.failed')}
      lines={6}
    >
      {(read) => {
        const [first, last] = [read.points[0], read.points.at(-1)]
        if (!first || !last) return <EmptyState title={t('readings.chart.none')} icon={<ChartLine />} />
        const until = new Date(Math.max(now.getTime(), Date.parse(last.at)))
        return (
          <TimeChart
            series={seriesOf(read, param, { words: { state: words.state, level }, until })}
            words={{
              label: t('readings.courseOf', { name }),
              hint: t('readings.chart.hint'),
              summary: t('readings.chart.summary', {
                name,
                first: write(first.value),
                last: write(last.value),
              }),
              asTable: t('readings.chart.asTable'),
              asChart: t('readings.chart.asChart'),
              at: t('readings.at'),
              value: t('readings.value'),
              note: t('readings.state'),
              write,
              writeTick: words.number,
            }}
          />
        )
      }}
    </QueryView>
  )
}
