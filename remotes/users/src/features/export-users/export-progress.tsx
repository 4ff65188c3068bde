import { useTexts } from '@atrium/portal'
import { Box, Callout, Progress } from '@atrium/ui'

interface ExportProgressProps {
  readonly isBusy: boolean
  readonly failure: string | null
}

/** Says that an export is being made, or why it failed. */
export function ExportProgress({ isBusy, failure }: ExportProgressProps) {
  const t = useTexts()
  if (failure !== null)
    return (
      <Callout tone="error" announce>
        {failure}
      </Callout>
    )
  if (!isBusy) return null
  return (
    <Box role="status">
      <Progress label={t('export.underWay')} />
    </Box>
  )
}
