import { call, isCallFailure, useChange } from '@atrium/client'
import type { CallReply, Import } from '@atrium/contract'
import { toast, useConfirm, WorkProgress } from '@atrium/modals'
import { linkProps, useDownload, useFailureText, useProject, useTexts } from '@atrium/portal'
import {
  Button,
  Callout,
  EmptyState,
  ErrorState,
  Heading,
  HStack,
  Link,
  SkeletonLines,
  Stack,
  Text,
} from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Download, FileX, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { locationAddress } from '../../addresses/page-state.ts'
import { importQuery, isAtWork } from '../../queries/import.queries.ts'
import { CountsTable } from './counts-table.tsx'
import { ImportPlace } from './import-place.tsx'
import { MapColumns } from './map-columns.tsx'
import { Obstacles } from './obstacles.tsx'
import { ProblemsTable } from './problems-table.tsx'
import { ImportedRows } from './imported-rows.tsx'

interface ImportReportProps {
  readonly projectId: string
  readonly importId: string
  /** Returns to the choice of a file. */
  readonly onAnother: () => void
}

const tones = {
  Ready: 'info',
  Refused: 'error',
  Failed: 'error',
  Applied: 'success',
  Undone: 'info',
} as const

/** One import, from its dry run on: what it would change or has changed, with its actions. */
export function ImportReport({ projectId, importId, onAnother }: ImportReportProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { data, error, isFetching, refetch } = useQuery(importQuery(projectId, importId))
  if (error?.code === 'not_found')
    return (
      <EmptyState
        title={t('import.gone')}
        icon={<FileX />}
        action={<Button onClick={onAnother}>{t('import.another')}</Button>}
      />
    )
  if (error && !data)
    return (
      <ErrorState
        title={t('import.notLoaded')}
        detail={failureText(error)}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <SkeletonLines label={t('import.loading')} lines={6} />
  return <Report found={data} projectId={projectId} onAnother={onAnother} />
}

interface ReportProps extends Omit<ImportReportProps, 'importId'> {
  readonly found: Import
}

function Report({ found, projectId, onAnother }: ReportProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const project = useProject()
  const { ask, dialog } = useConfirm()
  const [obstacles, setObstacles] = useState<CallReply<'/location/getImportObstacles'> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const refusedRows = useDownload()
  const apply = useChange('/location/applyImport')
  const undo = useChange('/location/undoImport')
  const isBusy = apply.isPending || undo.isPending
  const {
    id,
    state,
    file_name: fileName,
    facility,
    location_id: locationId,
    problems,
    problem_count: total,
    table,
  } = found
  const refused = table ? (found.counts['location']?.refused ?? 0) : 0

  async function begin(work: Promise<unknown>): Promise<void> {
    try {
      await work
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
    }
  }

  /** Whether anything prevents undoing it. */
  async function lookForObstacles(): Promise<boolean> {
    setFailure(null)
    const result = await call('/location/getImportObstacles', { import_id: id })
    if (!result.ok) {
      setFailure(failureText(result.error))
      return true
    }
    setObstacles(result.data.count > 0 ? result.data : null)
    return result.data.count > 0
  }

  async function askUndo(): Promise<void> {
    if (await lookForObstacles()) return
    const isSure = await ask({
      title: t('import.undoTitle'),
      message: t('import.undoMessage', { name: facility ?? fileName }),
      confirmLabel: t('import.undo'),
      danger: true,
    })
    if (!isSure) return
    try {
      await undo.mutateAsync({ import_id: id })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      // The list of obstacles stays on the screen, so no message is needed.
      if (!(await lookForObstacles())) setFailure(failureText(error))
    }
  }

  const another = (
    <Button disabled={isBusy} onClick={onAnother}>
      {t('import.another')}
    </Button>
  )
  if (isAtWork(found))
    return (
      <WorkProgress
        label={t(`import.work.${state}`, { name: facility ?? fileName })}
        share={found.progress / 100}
        detail={t('import.goesOn')}
      />
    )
  const sheets = Object.values(found.counts)
  const hasWork = sheets.some(({ create, change }) => create + change > 0)
  const isAllHere = sheets.every(({ refused: left }) => left === 0)
  const isIdle = state === 'Ready' && !hasWork
  const told = isIdle ? (isAllHere ? 'nothing' : 'leftOut') : state
  return (
    <Stack gap="5">
      <Callout tone={told === 'leftOut' ? 'warning' : tones[state as keyof typeof tones]} announce>
        {t(`import.states.${told}`, { name: facility ?? fileName })}
      </Callout>
      {state === 'Ready' || state === 'Applied' ? (
        <Text>
          {t(locationId === null ? 'import.willStand' : 'import.stands')}{' '}
          <Text as="span" fontWeight="medium" overflowWrap="anywhere">
            <ImportPlace path={found.path} />
          </Text>
        </Text>
      ) : null}
      <HStack flexWrap="wrap">
        {state === 'Ready' && hasWork ? (
          <Button
            kind="primary"
            busy={apply.isPending}
            onClick={() => void begin(apply.mutateAsync({ import_id: id }))}
          >
            {t('import.apply')}
          </Button>
        ) : null}
        {state === 'Applied' && locationId !== null ? (
          <Link {...linkProps(locationAddress(project.code, locationId))}>{t('import.show')}</Link>
        ) : null}
        {state === 'Applied' ? (
          <Button busy={undo.isPending} onClick={() => void askUndo()}>
            <Undo2 size={16} aria-hidden />
            {t('import.undo')}
          </Button>
        ) : null}
        {another}
      </HStack>
      {obstacles === null ? null : <Obstacles found={obstacles} />}
      {failure === null ? null : (
        <Callout tone="error" announce>
          {failure}
        </Callout>
      )}
      {table && (state === 'Ready' || state === 'Refused') ? (
        <MapColumns key={table.columns.map(({ field }) => field).join()} found={found} table={table} />
      ) : null}
      {Object.keys(found.counts).length === 0 ? null : (
        <section>
          <Heading as="h2" textStyle="md" mb="2">
            {t(state === 'Ready' ? 'import.wouldDo' : 'import.counts')}
          </Heading>
          <CountsTable counts={found.counts} />
        </section>
      )}
      {table && state === 'Ready' && found.counts['location'] ? (
        <ImportedRows projectId={projectId} importId={id} counts={found.counts['location']} />
      ) : null}
      {total === 0 ? null : (
        <section>
          <HStack justifyContent="space-between" flexWrap="wrap" mb="2">
            <Heading as="h2" textStyle="md">
              {t('import.problems')}
            </Heading>
            {refused === 0 ? null : (
              <Button
                size="sm"
                busy={refusedRows.isBusy}
                onClick={() => void refusedRows.download('/location/getRefusedRows', { import_id: id })}
              >
                <Download size={14} aria-hidden />
                {t('import.saveRefused', { count: refused })}
              </Button>
            )}
          </HStack>
          {refused === 0 ? null : (
            <Text tone="muted" mb="2">
              {refusedRows.failure ?? t('import.refusedHint')}
            </Text>
          )}
          <ProblemsTable problems={problems} total={total} />
        </section>
      )}
      {dialog}
    </Stack>
  )
}
