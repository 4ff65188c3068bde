import { useTexts } from '@atrium/portal'
import { chakra } from '@atrium/ui'

const List = chakra('ul', { base: { listStyle: 'none' } })

interface ListTextProps {
  /** The entries of a list, each as its texts. */
  readonly rows: readonly (readonly string[])[]
  /** The other side. Entries on both sides are left out. */
  readonly others: readonly (readonly string[])[]
}

const lineOf = (row: readonly string[]) => row.filter((part) => part !== '').join(' · ')

/** The entries of a list that the other side lacks, with a count of those on both. */
export function ListText({ rows, others }: ListTextProps) {
  const t = useTexts()
  const known = new Set(others.map(lineOf))
  const own = rows.map(lineOf).filter((line) => !known.has(line))
  const same = rows.length - own.length
  if (rows.length === 0) return <em>{t('history.empty')}</em>
  return (
    <List>
      {own.map((line, index) => (
        <li key={index}>
          <bdi>{line}</bdi>
        </li>
      ))}
      {same > 0 ? <li>{t('history.same', { count: same })}</li> : null}
    </List>
  )
}
