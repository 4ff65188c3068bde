import type { CallInput, CallPath } from '@atrium/contract'
import { useDownload } from '@atrium/portal'
import { Box, Callout, Progress } from '@atrium/ui'
import { useState, type ReactNode } from 'react'
import { ExportStatus } from './export-status.tsx'

interface FileExport {
  readonly request: <Path extends CallPath>(path: Path, input: CallInput<Path>) => Promise<void>
  readonly isBusy: boolean
  /** The state of the file, for a place above the rows; also of a file that a job writes. */
  readonly state: ReactNode
}

/** Requests files that may take long, and shows their state. `underWay` labels the progress of a file that is awaited. */
export function useFileExport(underWay: string): FileExport {
  const { downloadOrLater, failure, isBusy } = useDownload()
  const [exportId, setExportId] = useState<string | null>(null)
  return {
    async request(path, input) {
      const outcome = await downloadOrLater(path, input)
      if (typeof outcome === 'object') setExportId(outcome.exportId)
    },
    isBusy,
    state: (
      <>
        {failure === null ? null : (
          <Callout tone="error" announce>
            {failure}
          </Callout>
        )}
        {isBusy ? (
          <Box role="status">
            <Progress label={underWay} />
          </Box>
        ) : null}
        {exportId === null ? null : (
          <Box mb="3">
            <ExportStatus key={exportId} exportId={exportId} onHide={() => setExportId(null)} />
          </Box>
        )}
      </>
    ),
  }
}
