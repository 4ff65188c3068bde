import { useTexts } from '@atrium/portal'
import { Box, chakra } from '@atrium/ui'
import type { Difference } from './differences.ts'
import { FieldValue } from './field-value.tsx'
import type { Names } from './things.ts'
import { useAuditWords } from './use-audit-words.ts'

interface DifferenceTableProps {
  /** The kind of thing whose fields these are. */
  readonly thing: string
  readonly label: string
  readonly differences: readonly Difference[]
  readonly names: Names
  /** Which columns to show: one side for an entry that adds or removes, the value alone for unchanged fields. */
  readonly sides: readonly ('before' | 'after')[] | 'same'
}

const Grid = chakra('table', {
  base: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    textStyle: 'sm',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      p: '2',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
      overflowWrap: 'anywhere',
    },
    '& thead th': { textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
    '& tbody th': { fontWeight: 'medium' },
  },
})

/** The fields of an entry, before and after. */
export function DifferenceTable({ thing, label, differences, names, sides }: DifferenceTableProps) {
  const t = useTexts()
  const words = useAuditWords()
  return (
    <Grid aria-label={label}>
      <thead>
        <tr>
          <Box as="th" width="30%">
            {t('audit.field')}
          </Box>
          {sides === 'same' ? (
            <th>{t('audit.value')}</th>
          ) : (
            sides.map((side) => <th key={side}>{t(`audit.${side}`)}</th>)
          )}
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={difference.field}>
            <th scope="row">{words.field(difference.field, thing)}</th>
            {(sides === 'same' ? (['before'] as const) : sides).map((side) => (
              <td key={side}>
                <FieldValue value={difference[side]} names={names} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  )
}
