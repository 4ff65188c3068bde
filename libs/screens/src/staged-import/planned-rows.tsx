import type { ImportAction, StagedImportBase } from '@atrium/contract'
import { linkProps, useFailureText } from '@atrium/portal'
import { Box, Button, Callout, chakra, HStack, Link, SkeletonLines, Text } from '@atrium/ui'
import { useCallback } from 'react'
import { usePagesInView } from '../long-table/use-pages-in-view.ts'
import { VirtualTable, type Column } from '../long-table/virtual-table.tsx'
import type { AnySubject, ImportRowOf } from './import-subject.ts'
import { importRowsQuery, rowsPageSize } from './import.queries.ts'
import { useImportTexts } from './own-texts.tsx'
import { RowsByAction } from './rows-by-action.tsx'
import type { RowTotals } from './totals.ts'
import { useImportWords } from './use-import-words.ts'

const Before = chakra('del', { base: { color: 'fg.muted' } })
const After = chakra('ins', { base: { textDecoration: 'none', fontWeight: 'medium' } })

/** Points from the stored value to the new one, in both directions of writing. */
const Arrow = chakra('span', {
  base: { display: 'inline-block', whiteSpace: 'pre', '&:dir(rtl)': { transform: 'scaleX(-1)' } },
})

type Row = ImportRowOf<StagedImportBase>

interface PlannedRowsProps {
  readonly subject: AnySubject
  readonly projectId: string
  readonly importId: string
  readonly totals: RowTotals
  /** The only kind still available: after an import was carried out, the rows that it left out. */
  readonly only?: ImportAction | undefined
}

/** The rows of a table by their result: the old and the new values of each, or why it is left out. */
export function PlannedRows({ totals, only, ...of }: PlannedRowsProps) {
  return (
    <RowsByAction totals={totals} only={only}>
      {(action) => <Rows {...of} action={action} />}
    </RowsByAction>
  )
}

interface RowsProps extends Omit<PlannedRowsProps, 'totals' | 'only'> {
  readonly action: ImportAction
}

function Rows({ subject, projectId, importId, action }: RowsProps) {
  const t = useImportTexts()
  const failureText = useFailureText()
  // The calls stay the same, while the subject is described anew with each render.
  const { calls } = subject
  const queryOf = useCallback(
    (page: number) => importRowsQuery({ calls }, projectId, { importId, action, page }),
    [calls, projectId, importId, action],
  )
  const rows = usePagesInView(queryOf, pageOf, rowsPageSize)
  const columns = useColumns(subject, action)
  if (rows.error && rows.total === undefined)
    return (
      <Callout tone="error" announce>
        <HStack justifyContent="space-between" flexWrap="wrap">
          <span>{failureText(rows.error)}</span>
          <Button size="sm" onClick={rows.retry}>
            {t('modals.retry')}
          </Button>
        </HStack>
      </Callout>
    )
  if (rows.total === undefined) return <SkeletonLines label={t('import.loading')} lines={4} />
  return (
    <Box display="flex" flexDirection="column" minHeight="0" maxHeight="min(36rem, 80vh)">
      <VirtualTable
        label={t(`import.kinds.${action}`)}
        columns={columns}
        count={rows.total}
        rowAt={rows.rowAt}
        keyOf={(row) => `${row.row} ${subject.rowOf(row).code}`}
        hasTallRows
        busy={rows.isFetching}
        onRange={rows.onRange}
      />
    </Box>
  )
}

const pageOf = ({ rows, total }: { readonly rows: readonly Row[]; readonly total: number }) => ({
  rows,
  total,
})

function useColumns(subject: AnySubject, action: ImportAction): readonly Column<Row>[] {
  const t = useImportTexts()
  const { fieldName, problemText } = useImportWords(subject)
  const detail: Column<Row> = {
    key: 'changes',
    title: t(action === 'refused' ? 'import.what' : 'import.changes'),
    width: 'minmax(0, 3fr)',
    cell: (row) => (
      <>
        {row.problem && problemText(row.problem)}
        <ChangeList
          changes={subject
            .rowOf(row)
            .changes.map((change) => ({ ...change, field: fieldName(change.field) }))}
        />
      </>
    ),
  }
  return [
    { key: 'row', title: t('import.row'), width: '4rem', onlyWide: true, cell: ({ row }) => row },
    {
      key: 'thing',
      title: t('import.thing'),
      width: 'minmax(0, 2fr)',
      cell: (row) => <Thing {...subject.rowOf(row)} />,
    },
    // An unchanged row has nothing else to show.
    ...(action === 'same' ? [] : [detail]),
  ]
}

function Thing({ name, code, address }: ReturnType<AnySubject['rowOf']>) {
  return (
    <>
      {address === null ? (
        <bdi>{name}</bdi>
      ) : (
        <Link {...linkProps(address)}>
          <bdi>{name}</bdi>
        </Link>
      )}
      <Text textStyle="xs" tone="muted">
        <bdi>{code}</bdi>
      </Text>
    </>
  )
}

function ChangeList({ changes }: Pick<ReturnType<AnySubject['rowOf']>, 'changes'>) {
  const t = useImportTexts()
  if (changes.length === 0) return null
  return (
    <Box as="ul" listStyle="none">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <Text as="span" tone="muted">
            {`${field}: `}
          </Text>
          <Before>
            <bdi>{before === '' ? t('import.empty') : before}</bdi>
          </Before>
          <Arrow aria-hidden>{' → '}</Arrow>
          <After>
            <bdi>{after === '' ? t('import.empty') : after}</bdi>
          </After>
        </li>
      ))}
    </Box>
  )
}
