import type { AssetDetails, AssetParam } from '@atrium/contract'
import { LazyDialog, QueryView } from '@atrium/modals'
import { useSearchState, useTexts } from '@atrium/portal'
import { ChoiceFilter, tabOnDemand } from '@atrium/screens'
import { Box, Button, EmptyState, Heading, HStack, Stack } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Gauge, Plus } from 'lucide-react'
import { useState } from 'react'
import { readingsShape } from '../../addresses/page-state.ts'
import { assetParamsQuery } from '../../queries/reading.queries.ts'
import { useAssetRights } from '../../rights/use-asset-rights.ts'
import { readingPeriods } from '../../addresses/reading-periods.ts'
import type { ReadingCourseProps } from './reading-course.tsx'
import { ReadingList } from './reading-list.tsx'
import { ReadingTable } from './reading-table.tsx'
import { useReadingWords } from './use-reading-words.ts'

// The chart brings its libraries.
const ReadingCourse = tabOnDemand<ReadingCourseProps>(() => import('./reading-course.tsx'))
const loadAdd = () => import('../add-readings/add-readings.dialog.tsx')

export interface ReadingsPaneProps {
  readonly projectId: string
  readonly asset: AssetDetails
}

/** What is read on an asset: each parameter with its last reading, and the course of one of them. */
export default function ReadingsPane({ projectId, asset }: ReadingsPaneProps) {
  const t = useTexts()
  const { mayAddReadings } = useAssetRights()
  const [isAdding, setAdding] = useState(false)
  const onClose = () => setAdding(false)
  const query = useQuery(assetParamsQuery(projectId, asset.id))
  return (
    <QueryView query={query} loading={t('readings.loading')} failed={t('readings.failed')} lines={4}>
      {({ params }) =>
        params.length === 0 ? (
          <EmptyState title={t('readings.none')} hint={t('readings.noneHint')} icon={<Gauge />} />
        ) : (
          <Stack gap="4">
            {mayAddReadings ? (
              <Box>
                <Button size="sm" onClick={() => setAdding(true)}>
                  <Plus size={14} aria-hidden />
                  {t('readings.add')}
                </Button>
              </Box>
            ) : null}
            <Courses projectId={projectId} assetId={asset.id} params={params} />
            {isAdding ? (
              <LazyDialog load={loadAdd} props={{ asset, params, onClose }} onFailed={onClose} />
            ) : null}
          </Stack>
        )
      }
    </QueryView>
  )
}

interface CoursesProps {
  readonly projectId: string
  readonly assetId: string
  readonly params: readonly AssetParam[]
}

function Courses({ projectId, assetId, params }: CoursesProps) {
  const t = useTexts()
  const words = useReadingWords()
  const [{ param: chosenId, period }, setState] = useSearchState(readingsShape)
  const chosen = params.find(({ id }) => id === chosenId) ?? params.find(({ last }) => last !== null)
  return (
    <>
      <ReadingTable params={params} chosen={chosen?.id} onChoose={(param) => setState({ param })} />
      {chosen ? (
        <Stack as="section" gap="3" aria-label={t('readings.courseOf', { name: words.name(chosen) })}>
          <HStack justifyContent="space-between" flexWrap="wrap" gap="2">
            <Heading as="h2" textStyle="md">
              {t('readings.courseOf', { name: words.name(chosen) })}
            </Heading>
            <ChoiceFilter
              label={t('readings.period')}
              value={period}
              options={readingPeriods.map((value) => ({ value, label: t(`readings.periods.${value}`) }))}
              onChange={(next) => setState({ period: next })}
            />
          </HStack>
          <ReadingCourse projectId={projectId} assetId={assetId} param={chosen} period={period} />
          <Heading as="h3" textStyle="sm">
            {t('readings.list')}
          </Heading>
          <ReadingList projectId={projectId} assetId={assetId} param={chosen} />
        </Stack>
      ) : null}
    </>
  )
}
