import { useLanguage, useTexts } from '@atrium/portal'
import { chakra, Table } from '@atrium/ui'

const Count = chakra('td', { base: { textAlign: 'end !important' } })
const CountHead = chakra('th', { base: { textAlign: 'end !important' } })

const outcomes = ['create', 'change', 'same', 'refused'] as const
type Outcome = (typeof outcomes)[number]

interface OutcomeTableProps {
  readonly label: string
  /** The heading of what is counted. */
  readonly head: string
  /** What is counted, each with its name and how many there are of each outcome. */
  readonly rows: readonly {
    readonly key: string
    readonly name: string
    readonly counts: Readonly<Record<Outcome, number>>
  }[]
}

/** How many things of each kind an import creates, changes, leaves and refuses. Nothing without rows. */
export function OutcomeTable({ label, head, rows }: OutcomeTableProps) {
  const t = useTexts()
  const number = new Intl.NumberFormat(useLanguage((state) => state.code))
  if (rows.length === 0) return null
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th>{head}</th>
          {outcomes.map((outcome) => (
            <CountHead key={outcome}>{t(`import.kinds.${outcome}`)}</CountHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, counts }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {outcomes.map((outcome) => (
              <Count
                key={outcome}
                color={counts[outcome] === 0 ? 'fg.subtle' : outcome === 'refused' ? 'fg.error' : undefined}
              >
                {number.format(counts[outcome])}
              </Count>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
