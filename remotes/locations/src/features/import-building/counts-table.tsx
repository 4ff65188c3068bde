import type { Import } from '@atrium/contract'
import { useLanguage, useTexts } from '@atrium/portal'
import { chakra, Heading, Table } from '@atrium/ui'
import { namedSheets, useSheetName } from '../../queries/use-sheet-name.ts'

const Count = chakra('td', { base: { textAlign: 'end !important' } })
const CountHead = chakra('th', { base: { textAlign: 'end !important' } })

const kinds = ['create', 'change', 'same', 'refused', 'absent'] as const

/** Sheets without a known name come last. */
function placeOf(sheet: string): number {
  const place = namedSheets.indexOf(sheet)
  return place === -1 ? namedSheets.length : place
}

interface CountsSectionProps {
  readonly counts: Import['counts']
  /** Whether these are the counts of a dry run. */
  readonly isPlan: boolean
}

/** The rows of each sheet, if there are any. */
export function CountsSection({ counts, isPlan }: CountsSectionProps) {
  const t = useTexts()
  if (Object.keys(counts).length === 0) return null
  return (
    <section>
      <Heading as="h2" textStyle="md" mb="2">
        {t(isPlan ? 'import.wouldDo' : 'import.counts')}
      </Heading>
      <CountsTable counts={counts} />
    </section>
  )
}

/** The changes that an import would make, by sheet. Kinds that no sheet contains are left out. */
function CountsTable({ counts }: { readonly counts: Import['counts'] }) {
  const t = useTexts()
  const sheetName = useSheetName()
  const language = useLanguage((state) => state.code)
  const number = new Intl.NumberFormat(language)
  const sheets = Object.entries(counts).toSorted(
    ([one], [other]) => placeOf(one) - placeOf(other) || one.localeCompare(other),
  )
  const shown = kinds.filter((kind) => kind !== 'absent' || sheets.some(([, count]) => count.absent > 0))
  return (
    <Table label={t('import.counts')}>
      <thead>
        <tr>
          <th>{t('import.sheet')}</th>
          {shown.map((kind) => (
            <CountHead key={kind}>{t(`import.kinds.${kind}`)}</CountHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheets.map(([sheet, count]) => (
          <tr key={sheet}>
            <th scope="row">
              <bdi>{sheetName(sheet)}</bdi>
            </th>
            {shown.map((kind) => (
              <Count
                key={kind}
                color={count[kind] === 0 ? 'fg.subtle' : kind === 'refused' ? 'fg.error' : undefined}
              >
                {number.format(count[kind])}
              </Count>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
