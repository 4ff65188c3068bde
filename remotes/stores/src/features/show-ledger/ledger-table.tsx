import type { LedgerEntry } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { ListTable, type List, type ListRows, NameCell, useIsWide, type Column } from '@atrium/screens'
import { Badge, Box } from '@atrium/ui'
import { ScrollText } from 'lucide-react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import type { MaterialState } from '../../addresses/page-state.ts'
import { EntryPrice } from './entry-price.tsx'
import { kindTones } from './kind-tones.ts'
import { useCorrection } from './use-correction.tsx'

interface LedgerTableProps<Entry extends LedgerEntry> {
  readonly list: List<MaterialState, ''>
  readonly rows: ListRows<Entry>
  /** What differs between the entries beside their amounts: the material in a store, or the store of a material. */
  readonly about?: {
    readonly title: string
    readonly of: (entry: Entry) => { readonly name: string; readonly code: string }
  }
}

/** The bookings of a store, of a material in it or of a material in all stores, newest first. */
export function LedgerTable<Entry extends LedgerEntry>({ list, rows, about }: LedgerTableProps<Entry>) {
  const t = useTexts()
  const dates = useDates()
  const { shown: amount } = useAmounts()
  const correction = useCorrection()
  const isWide = useIsWide()
  // The day and the time need the room of a phone.
  const ofAmounts = isWide ? 'minmax(4rem, 0.7fr)' : '4.5rem'
  const columns: Column<Entry>[] = [
    {
      key: 'at',
      title: t('ledger.at'),
      width: 'minmax(0, 1.4fr)',
      cell: ({ at, by_name: by, kind, corrected_cost: corrected }) => (
        <NameCell
          name={dates.moment(at)}
          detail={
            <>
              {/* A phone has no room for a column of kinds. */}
              <Box as="span" display={{ base: 'inline', md: 'none' }}>
                {`${t(`kinds.${kind}`)} · ${corrected === null ? '' : `${t('ledger.corrected')} · `}`}
              </Box>
              <bdi>{by}</bdi>
            </>
          }
        />
      ),
    },
    ...(about
      ? [
          {
            key: 'about',
            title: about.title,
            width: 'minmax(0, 1.8fr)',
            cell: (entry: Entry) => {
              const { name, code } = about.of(entry)
              return <NameCell name={name} detail={<bdi>{code}</bdi>} />
            },
          },
        ]
      : []),
    {
      key: 'kind',
      title: t('ledger.kind'),
      width: 'minmax(5rem, 0.8fr)',
      onlyWide: true,
      cell: ({ kind }) => <Badge tone={kindTones[kind]}>{t(`kinds.${kind}`)}</Badge>,
    },
    {
      key: 'quantity',
      title: t('ledger.quantity'),
      width: ofAmounts,
      align: 'end',
      cell: ({ kind, quantity }) =>
        kind === 'price' ? null : (
          <Box as="span" color={quantity.startsWith('-') ? undefined : 'fg.success'} dir="ltr">
            {quantity.startsWith('-') ? '' : '+'}
            {amount(quantity)}
          </Box>
        ),
    },
    {
      key: 'balance',
      title: t('ledger.balance'),
      width: ofAmounts,
      align: 'end',
      // A phone has no room for a name, a day and two amounts.
      onlyWide: about !== undefined,
      cell: ({ balance }) => amount(balance),
    },
    {
      key: 'unit_cost',
      title: t('ledger.unitCost'),
      width: 'minmax(5rem, 0.8fr)',
      align: 'end',
      onlyWide: true,
      cell: (entry) => <EntryPrice {...entry} />,
    },
    {
      key: 'note',
      title: t('ledger.note'),
      width: 'minmax(0, 2fr)',
      onlyWide: true,
      cell: ({ note }) => (
        <Box as="span" color="fg.muted">
          <bdi>{note}</bdi>
        </Box>
      ),
    },
  ]
  return (
    <>
      <ListTable
        list={list}
        rows={rows}
        words="ledger"
        icon={<ScrollText />}
        label={t('ledger.label')}
        columns={columns}
        keyOf={({ id }) => id}
        actions={correction.actions}
      />
      {correction.dialog}
    </>
  )
}
