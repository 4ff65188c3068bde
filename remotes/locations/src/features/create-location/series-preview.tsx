import type { Multilingual } from '@atrium/contract'
import { useFailureText, useTexts } from '@atrium/portal'
import { SeriesList, useSettled } from '@atrium/screens'
import { Box, Text } from '@atrium/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { seriesQuery } from '../../queries/location.queries.ts'

interface Series {
  readonly from: string
  readonly to: string
  readonly code: string
  readonly name: Multilingual
}

interface SeriesPreviewProps {
  readonly projectId: string
  readonly series: Series
  /** Called with how many codes are in use already. */
  readonly onTaken: (count: number) => void
}

/** The series is read once nothing was typed for so many milliseconds. */
const rest = 250

const isComplete = ({ from, to, code, name }: Series) =>
  [from, to, code].every((text) => text.trim() !== '') &&
  Object.values(name).some((text) => text.trim() !== '')

/** The codes and names that a series would have, and which codes are in use already. */
export function SeriesPreview({ projectId, series, onTaken }: SeriesPreviewProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const settled = useSettled(series, rest)
  const given = Object.fromEntries(Object.entries(settled.name).filter(([, text]) => text.trim() !== ''))
  const { data, error } = useQuery({
    ...seriesQuery(projectId, { ...settled, name: given }),
    enabled: isComplete(settled),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const locations = isComplete(settled) && !error ? data?.locations : undefined
  const taken = locations?.filter(({ is_taken: isTaken }) => isTaken).length ?? 0
  const report = useEffectEvent((count: number) => onTaken(count))
  useEffect(() => report(taken), [taken])
  return (
    <Box>
      <Text role="status" textStyle="sm" color="fg.muted" mb="1">
        {error
          ? failureText(error)
          : locations
            ? t('series.count', { count: locations.length })
            : t('series.preview')}
      </Text>
      {locations ? (
        <SeriesList label={t('series.preview')} takenLabel={t('series.taken')} entries={locations} />
      ) : null}
    </Box>
  )
}
