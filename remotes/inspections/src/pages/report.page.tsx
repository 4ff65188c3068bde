import { printElement, toast } from '@atrium/modals'
import { useModalTexts } from '@atrium/modals/texts'
import { reportProblem, useProject, useTexts } from '@atrium/portal'
import { DetailHead } from '@atrium/screens'
import { Box, Button, PageColumn, Text } from '@atrium/ui'
import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { inspectionAddress } from '../addresses/inspection-addresses.ts'
import { ReportSheet } from '../features/print-inspection/report-sheet.tsx'
import { InspectionGate } from '../features/show-inspection/inspection-gate.tsx'
import type { InspectionRead } from '../queries/inspection.queries.ts'

/** The report of an inspection, as it is printed. */
export default function ReportPage() {
  const t = useTexts()
  return <InspectionGate title={t('pages.report')}>{(read) => <Report read={read} />}</InspectionGate>
}

function Report({ read }: { readonly read: InspectionRead }) {
  const t = useTexts()
  const modalText = useModalTexts()
  const project = useProject()
  const sheet = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const { inspection } = read
  async function print(): Promise<void> {
    if (!sheet.current || isBusy) return
    setBusy(true)
    try {
      await printElement(sheet.current, `${inspection.reference} ${inspection.checklist.name}`)
    } catch (reason) {
      reportProblem('The report of an inspection could not be printed', reason)
      toast.error(modalText('printFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageColumn>
      <DetailHead
        list={{ title: inspection.reference, address: inspectionAddress(project.code, inspection.id) }}
        name={t('pages.report')}
        actions={
          <Button kind="primary" busy={isBusy} onClick={() => void print()}>
            <Printer size={16} aria-hidden />
            {modalText('print')}
          </Button>
        }
      />
      <Text tone="muted" textStyle="sm">
        {t('inspection.reportHint')}
      </Text>
      {/* A sheet is as wide as it is; on a phone it scrolls by itself. */}
      <Box
        overflowX="auto"
        role="region"
        aria-label={t('pages.report')}
        tabIndex={0}
        outline="0"
        focusVisibleRing="inside"
        bg="white"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l2"
        p="5"
        maxWidth="calc(680px + 2.5rem)"
      >
        <ReportSheet ref={sheet} project={project} read={read} />
      </Box>
    </PageColumn>
  )
}
