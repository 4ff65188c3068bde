import { LoadMore, SearchField } from '@atrium/modals'
import { useLanguage, useTexts } from '@atrium/portal'
import { QueryPlaceholder } from '@atrium/screens'
import { Box, EmptyState, HStack, SelectField, Stack } from '@atrium/ui'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { FileSpreadsheet, SearchX } from 'lucide-react'
import { importedQuery } from '../../queries/history.queries.ts'
import { useSheetName } from '../../queries/use-sheet-name.ts'
import { ImportedRow } from './imported-row.tsx'

export interface ImportedTabProps {
  readonly projectId: string
  readonly locationId: string
  /** The sheet and the text that filter the list. Empty shows all. */
  readonly sheet: string
  readonly text: string
  readonly onNarrow: (to: { sheet?: string; text?: string }) => void
  readonly onGoTo: (locationId: string) => void
}

/** The imported rows of a location and of the locations below it, read-only. */
export default function ImportedTab(props: ImportedTabProps) {
  const { projectId, locationId, sheet, text, onNarrow, onGoTo } = props
  const t = useTexts()
  const sheetName = useSheetName()
  const number = new Intl.NumberFormat(useLanguage((state) => state.code))
  const query = useInfiniteQuery({
    ...importedQuery({ projectId, locationId, sheet, text }),
    placeholderData: keepPreviousData,
  })
  const { data, isFetching } = query
  if (!data)
    return <QueryPlaceholder query={query} loading={t('details.loading')} failed={t('imported.failed')} />
  const sheets = data.pages[0]?.sheets ?? []
  const rows = data.pages.flatMap((page) => page.rows)
  const all = sheets.reduce((sum, { count }) => sum + count, 0)
  if (all === 0)
    return <EmptyState title={t('imported.none')} hint={t('imported.noneHint')} icon={<FileSpreadsheet />} />
  const label = (name: string, count: number) => `${name} (${number.format(count)})`
  return (
    <Stack gap="3">
      <HStack gap="2" flexWrap="wrap" alignItems="flex-start">
        <Box flex="1 1 12rem" minWidth="0">
          <SearchField
            label={t('imported.search')}
            placeholder={t('imported.placeholder')}
            value={text}
            onSearch={(words) => onNarrow({ text: words })}
          />
        </Box>
        <Box flex="1 1 10rem" minWidth="0">
          <SelectField
            label={t('imported.kind')}
            hideLabel
            value={sheets.some((one) => one.sheet === sheet) ? sheet : ''}
            options={[
              { value: '', label: label(t('imported.everything'), all) },
              ...sheets.map((one) => ({ value: one.sheet, label: label(sheetName(one.sheet), one.count) })),
            ]}
            onValueChange={(value) => onNarrow({ sheet: value })}
          />
        </Box>
      </HStack>
      {rows.length === 0 ? (
        <EmptyState title={t('imported.notFound')} icon={<SearchX />} />
      ) : (
        <Stack
          as="ul"
          gap="0"
          listStyle="none"
          aria-label={t('details.tabs.imported')}
          aria-busy={isFetching}
        >
          {rows.map((row) => (
            <ImportedRow key={row.id} row={row} ownId={locationId} onGoTo={onGoTo} />
          ))}
        </Stack>
      )}
      <LoadMore query={query} failed={t('imported.failed')} label={t('imported.more')} />
    </Stack>
  )
}
