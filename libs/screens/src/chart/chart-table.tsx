import { useDates } from '@atrium/portal/dates'
import { Box, Table } from '@atrium/ui'
import type { ChartSeries, ChartWords } from './chart-series.ts'

interface ChartTableProps {
  readonly points: ChartSeries['points']
  readonly words: ChartWords
}

/** The values of a chart in a table. */
export function ChartTable({ points, words }: ChartTableProps) {
  const dates = useDates()
  return (
    <Box maxHeight="15rem" overflowY="auto">
      <Table label={words.label}>
        <thead>
          <tr>
            <th scope="col">{words.at}</th>
            <th scope="col">{words.value}</th>
            {words.note === undefined ? null : <th scope="col">{words.note}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, value, note }, index) => (
            <tr key={`${at} ${index}`}>
              <td>{dates.moment(at)}</td>
              <td>{words.write(value)}</td>
              {words.note === undefined ? null : <td>{note}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}
