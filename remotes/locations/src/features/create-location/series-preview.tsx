import type { CallReply, Multilingual } from '@atrium/contract'
import { useFailureText, useTexts } from '@atrium/portal'
import { useSettled } from '@atrium/screens'
import { Badge, Box, Text } from '@atrium/ui'
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

type Previewed = CallReply<'/location/previewSeries'>['locations']

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
      {locations ? <Rows locations={locations} label={t('series.preview')} /> : null}
    </Box>
  )
}

function Rows({ locations, label }: { readonly locations: Previewed; readonly label: string }) {
  const t = useTexts()
  return (
    <Box
      as="ol"
      aria-label={label}
      tabIndex={0}
      maxHeight="10rem"
      overflowY="auto"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
      listStyleType="none"
      px="3"
      py="1"
      focusVisibleRing="outside"
    >
      {locations.map(({ code, name, is_taken: isTaken }, index) => (
        <Box as="li" key={index} display="flex" gap="3" py="0.5" textStyle="sm">
          <Box as="span" flex="1" minWidth="0" dir="auto" textAlign="match-parent" overflowWrap="anywhere">
            {name}
          </Box>
          {isTaken ? <Badge tone="warning">{t('series.taken')}</Badge> : null}
          <Box as="span" color="fg.muted">
            <bdi>{code}</bdi>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
