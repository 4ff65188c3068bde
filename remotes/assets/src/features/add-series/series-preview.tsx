import { useFailureText, useTexts } from '@atrium/portal'
import { SeriesList, useSettled } from '@atrium/screens'
import { Box, Text } from '@atrium/ui'
import type { CallInput } from '@atrium/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { seriesQuery } from '../../queries/series.queries.ts'

interface SeriesPreviewProps {
  readonly projectId: string
  readonly series: CallInput<'/asset/previewSeries'>
  /** Called with how many codes are in use already. */
  readonly onTaken: (count: number) => void
}

/** The series is read once nothing was typed for so many milliseconds. */
const rest = 250

/** The codes and names that a series would have, and which codes are in use already. */
export function SeriesPreview({ projectId, series, onTaken }: SeriesPreviewProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const settled = useSettled(series, rest)
  const isComplete = Object.values(settled).every((text) => text.trim() !== '')
  const { data, error } = useQuery({
    ...seriesQuery(projectId, settled),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const assets = isComplete && !error ? data?.assets : undefined
  const taken = assets?.filter(({ is_taken: isTaken }) => isTaken).length ?? 0
  const report = useEffectEvent((count: number) => onTaken(count))
  useEffect(() => report(taken), [taken])
  return (
    <Box>
      <Text role="status" textStyle="sm" color="fg.muted" mb="1">
        {isComplete && error
          ? failureText(error)
          : assets
            ? t('list.count', { count: assets.length })
            : t('series.preview')}
      </Text>
      {assets ? (
        <SeriesList label={t('series.preview')} takenLabel={t('series.taken')} entries={assets} />
      ) : null}
    </Box>
  )
}
