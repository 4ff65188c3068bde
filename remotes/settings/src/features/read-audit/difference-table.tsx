import { useTexts } from '@atrium/portal'
import { Box, chakra } from '@atrium/ui'
import type { Difference } from './differences.ts'
import { FieldValue } from './field-value.tsx'
import type { Names } from './things.ts'
import { useAuditWords } from './use-audit-words.ts'

interface DifferenceTableProps {
  readonly label: string
  readonly differences: readonly Difference[]
  readonly names: Names
  /** Nothing became different: what was is enough. */
  readonly isSame?: boolean
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

/** Field by field, how it was and how it became. */
export function DifferenceTable({ label, differences, names, isSame = false }: DifferenceTableProps) {
  const t = useTexts()
  const words = useAuditWords()
  return (
    <Grid aria-label={label}>
      <thead>
        <tr>
          <Box as="th" width="30%">
            {t('audit.field')}
          </Box>
          {isSame ? <th>{t('audit.value')}</th> : null}
          {isSame ? null : <th>{t('audit.before')}</th>}
          {isSame ? null : <th>{t('audit.after')}</th>}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{words.field(field)}</th>
            <td>
              <FieldValue value={before} names={names} />
            </td>
            {isSame ? null : (
              <td>
                <FieldValue value={after} names={names} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Grid>
  )
}
