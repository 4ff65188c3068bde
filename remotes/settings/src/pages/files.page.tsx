import { QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { ExportState, ExportWords, useExportTexts } from '@atrium/screens'
import { Box, EmptyState, Heading, PageColumn, Panel, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import type { ExportedFile } from '@atrium/contract'
import { Download } from 'lucide-react'
import { exportsQuery } from '../queries/export.queries.ts'

/** Files that the person has exported and that jobs write. */
export default function FilesPage() {
  const t = useTexts()
  const query = useQuery(exportsQuery)
  return (
    <PageColumn>
      <Heading as="h1" textStyle="xl">
        {t('pages.files')}
      </Heading>
      <Text tone="muted">{t('exported.intro')}</Text>
      <QueryView query={query} loading={t('exported.loading')} failed={t('exported.failed')}>
        {({ exports }) =>
          exports.length === 0 ? (
            <EmptyState title={t('exported.none')} hint={t('exported.noneHint')} icon={<Download />} />
          ) : (
            <Stack as="ul" gap="3" listStyleType="none" aria-label={t('exported.list')}>
              {exports.map((file) => (
                <Box as="li" key={file.id}>
                  <ExportWords>{() => <ExportItem file={file} />}</ExportWords>
                </Box>
              ))}
            </Stack>
          )
        }
      </QueryView>
    </PageColumn>
  )
}

const subjects: Readonly<Record<string, string>> = {
  '/user/export': 'calls.user',
  '/audit/export': 'calls.audit',
  '/location/export': 'calls.location',
  '/store/export_stock': 'calls.stock',
  '/store/export_ledger': 'calls.ledger',
  '/stocktake/export': 'calls.stocktake',
  '/library/export': 'calls.library',
  '/asset/getLabels': 'calls.labels',
  '/asset/export': 'calls.assets',
  '/catalog/export': 'calls.kinds',
}

/** The words for what a call exports; undefined for a call that this version does not know. */
const subjectOf = (call: string): string | undefined =>
  call.endsWith('/getRefusedRows') ? 'calls.refused' : subjects[call]

function ExportItem({ file }: { readonly file: ExportedFile }) {
  const words = useExportTexts()
  const dates = useDates()
  const subject = subjectOf(file.call)
  const of = [subject === undefined ? file.call : words(subject), file.project?.short_name]
  return (
    <Panel title={of.filter(Boolean).join(' · ')}>
      <Text tone="muted" mb="2">
        {dates.moment(file.requested_at)}
      </Text>
      <ExportState file={file} />
    </Panel>
  )
}
