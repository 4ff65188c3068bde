import { printElement, toast } from '@atrium/modals'
import { useModalTexts } from '@atrium/modals/texts'
import { reportProblem, usePageParameter, usePageTitle, useProject, useTexts } from '@atrium/portal'
import { DetailHead, DetailPage } from '@atrium/screens'
import { Box, Button, PageColumn, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { ClipboardX, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { inspectionAddress } from '../addresses/inspection-addresses.ts'
import { ReportSheet } from '../features/print-inspection/report-sheet.tsx'
import { inspectionQuery, type InspectionRead } from '../queries/inspection.queries.ts'

/** The report of an inspection, as it is printed. */
export default function ReportPage() {
  const t = useTexts()
  const { id: projectId } = useProject()
  const inspectionId = usePageParameter('inspectionId')
  const query = useQuery(inspectionQuery(projectId, inspectionId))
  usePageTitle(query.data?.inspection.reference ?? t('pages.report'))
  return (
    <DetailPage
      query={query}
      loading={t('inspection.loading')}
      failed={t('inspection.failed')}
      gone={{ title: t('inspection.gone'), hint: t('inspection.goneHint'), icon: <ClipboardX /> }}
    >
      {(read) => <Report key={inspectionId} read={read} />}
    </DetailPage>
  )
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
