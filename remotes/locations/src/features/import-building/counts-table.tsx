import type { Import } from '@atrium/contract'
import { useLanguage, useTexts } from '@atrium/portal'
import { ImportFigure } from '@atrium/screens'
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

interface CountsProps {
  readonly found: Pick<Import, 'counts' | 'state' | 'table' | 'causes'>
  /** The address of the import's report. */
  readonly report: string
}

/** The rows of each sheet, if there are any. */
export function CountsSection({ found, report }: CountsProps) {
  const t = useTexts()
  if (Object.keys(found.counts).length === 0) return null
  return (
    <section>
      <Heading as="h2" textStyle="md" mb="2">
        {t(found.state === 'Ready' ? 'import.wouldDo' : 'import.counts')}
      </Heading>
      <CountsTable found={found} report={report} />
    </section>
  )
}

type Kind = (typeof kinds)[number]

/** Returns the section that lists what a figure counts; undefined if none does. */
function listOf({ state, table, causes }: CountsProps['found'], sheet: string, kind: Kind) {
  if (kind === 'absent') return undefined
  if (table)
    return state === 'Ready' || kind === 'refused' ? { section: 'rows' as const, rows: kind } : undefined
  const hasErrors = causes.some((cause) => cause.refused && cause.sheet.trim().toLowerCase() === sheet)
  return kind === 'refused' && hasErrors ? { section: 'problems' as const, sheet } : undefined
}

/** The changes that an import would make, by sheet. Kinds that no sheet contains are left out. */
function CountsTable({ found, report }: CountsProps) {
  const t = useTexts()
  const sheetName = useSheetName()
  const language = useLanguage((state) => state.code)
  const number = new Intl.NumberFormat(language)
  const sheets = Object.entries(found.counts).toSorted(
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
            {shown.map((kind) => {
              const to = count[kind] === 0 ? undefined : listOf(found, sheet, kind)
              const figure = number.format(count[kind])
              return (
                <Count
                  key={kind}
                  color={count[kind] === 0 ? 'fg.subtle' : kind === 'refused' ? 'fg.error' : undefined}
                >
                  {to ? (
                    <ImportFigure
                      report={report}
                      to={to}
                      label={`${sheetName(sheet)}, ${t(`import.kinds.${kind}`)}: ${figure}`}
                    >
                      {figure}
                    </ImportFigure>
                  ) : (
                    figure
                  )}
                </Count>
              )
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
