import { chakra } from '@atrium/ui'
import type { ReactNode } from 'react'

/** A dense table; on a phone each row is a card with the heading beside each value. */
const Grid = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    textStyle: 'xs',
    textAlign: 'start',
    fontVariantNumeric: 'tabular-nums',
    '& + &': { mt: '4' },
    '& th, & td': { px: '2', py: '1', textAlign: 'start', verticalAlign: 'top' },
    '& th': { fontWeight: 'medium' },
    '& thead th': { color: 'fg.muted', whiteSpace: 'nowrap' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.muted', _hover: { bg: 'bg.subtle' } },
    mdDown: {
      '&, & tbody, & tbody tr': { display: 'block' },
      '& thead': { srOnly: true, opacity: '0' },
      '& tbody tr': { py: '2' },
      '& tbody th, & tbody td': {
        display: 'grid',
        gridTemplateColumns: '6.5rem minmax(0, 1fr)',
        px: '0',
        py: '0.5',
      },
      // For sighted people only: screen readers have the headings of the table.
      '& tbody :is(th, td)::before': {
        content: 'attr(data-heading) / ""',
        color: 'fg.muted',
        fontWeight: 'normal',
      },
    },
  },
})

const Head = chakra('thead')
const Body = chakra('tbody')
const Line = chakra('tr')
const Heading = chakra('th')
const Cell = chakra('td')

export interface DenseColumn<Row> {
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
}

interface DenseTableProps<Row> {
  readonly label: string
  readonly columns: readonly DenseColumn<Row>[]
  /** Index of the column that names its row. */
  readonly named?: number
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
}

/** A table of the inspector. It sets roles explicitly, because browsers drop them when a row is laid out as a card. */
export function DenseTable<Row>({ label, columns, named = 0, rows, rowKey }: DenseTableProps<Row>) {
  return (
    <Grid role="table" aria-label={label}>
      <Head role="rowgroup">
        <Line role="row">
          {columns.map(({ heading }) => (
            <Heading key={heading} role="columnheader" scope="col">
              {heading}
            </Heading>
          ))}
        </Line>
      </Head>
      <Body role="rowgroup">
        {rows.map((row) => (
          <Line key={rowKey(row)} role="row">
            {columns.map(({ heading, cell }, index) =>
              index === named ? (
                <Heading key={heading} role="rowheader" scope="row" data-heading={heading}>
                  <div>{cell(row)}</div>
                </Heading>
              ) : (
                <Cell key={heading} role="cell" data-heading={heading}>
                  <div>{cell(row)}</div>
                </Cell>
              ),
            )}
          </Line>
        ))}
      </Body>
    </Grid>
  )
}
