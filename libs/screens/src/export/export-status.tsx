import { callQuery, isCallFailure, useChange } from '@atrium/client'
import type { ExportedFile } from '@atrium/contract'
import { useDownload, useFailureText } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Box, Button, Callout, HStack, Progress, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { ExportWords, useExportTexts } from './export-words.ts'

interface ExportStatusProps {
  readonly exportId: string
  /** Without it, the status cannot be hidden. */
  readonly onHide?: () => void
}

/** How far a file is that a job writes, with its link once it is ready. */
export function ExportStatus(props: ExportStatusProps) {
  return <ExportWords>{() => <LoadedStatus {...props} />}</ExportWords>
}

function LoadedStatus({ exportId, onHide }: ExportStatusProps) {
  const t = useExportTexts()
  const failureText = useFailureText()
  const query = useQuery(callQuery('/export/get', null, { id: exportId }))
  if (query.isError)
    return (
      <Callout tone="error" announce>
        {isCallFailure(query.error) ? failureText(query.error) : t('gone')}
      </Callout>
    )
  return query.data ? <ExportState file={query.data} onHide={onHide} isNew /> : null
}

interface ExportStateProps {
  readonly file: ExportedFile
  readonly onHide?: (() => void) | undefined
  /** It was requested on this page: says that the person can leave it. */
  readonly isNew?: boolean
}

/** The state of one file, with its actions. Its words must have loaded. */
export function ExportState({ file, onHide, isNew = false }: ExportStateProps) {
  const t = useExportTexts()
  const failureText = useFailureText()
  const dates = useDates()
  const { download, failure, isBusy } = useDownload()
  const cancelling = useChange('/export/cancel')
  const retrying = useChange('/export/retry')
  const { id, state, percent, name, failure: reason } = file
  const isOpen = state === 'waiting' || state === 'running'
  const problem = [cancelling.error, retrying.error].find((error) => error !== null)
  const said =
    state === 'running' && percent > 0 ? t('runningAt', { percent }) : t(state, { name: name ?? '' })
  return (
    <Stack gap="2">
      <Box role="status">
        <Text>{said}</Text>
        {state === 'failed' && reason ? <Text tone="muted">{failureText(reason)}</Text> : null}
        {state === 'done' ? (
          <Text tone="muted">{t('until', { time: dates.moment(file.expires_at) })}</Text>
        ) : null}
        {isOpen && isNew ? <Text tone="muted">{t('later')}</Text> : null}
      </Box>
      {isOpen ? <Progress label={t('running')} {...(percent > 0 && { value: percent / 100 })} /> : null}
      {failure === null && !problem ? null : (
        <Callout tone="error" announce>
          {failure ?? (problem ? failureText(problem) : null)}
        </Callout>
      )}
      <HStack gap="2" flexWrap="wrap">
        {state === 'done' ? (
          <Button
            size="sm"
            busy={isBusy}
            aria-label={t('saveOf', { name: name ?? '' })}
            onClick={() => void download('/export/download', { id })}
          >
            <Download size={16} aria-hidden />
            {t('save')}
          </Button>
        ) : null}
        {isOpen ? (
          <Button size="sm" busy={cancelling.isPending} onClick={() => cancelling.mutate({ id })}>
            {t('cancel')}
          </Button>
        ) : null}
        {state === 'failed' || state === 'cancelled' ? (
          <Button size="sm" busy={retrying.isPending} onClick={() => retrying.mutate({ id })}>
            {t('retry')}
          </Button>
        ) : null}
        {onHide && !isOpen ? (
          <Button size="sm" kind="quiet" onClick={onHide}>
            {t('hide')}
          </Button>
        ) : null}
      </HStack>
    </Stack>
  )
}
