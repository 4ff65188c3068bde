import type { StockRequest } from '@atrium/contract'
import { formatAmount, parseAmount } from '@atrium/contract/amounts'
import { useLanguage, useTexts, type Project } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Box, chakra } from '@atrium/ui'
import type { Ref } from 'react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { StoreNames } from './store-names.tsx'

const Grid = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    textStyle: 'sm',
    '& th, & td': { borderBottomWidth: '1px', borderColor: 'border', px: '2', py: '2.5', textAlign: 'start' },
    '& thead th': { textStyle: 'xs', color: 'fg.muted' },
    '& [data-amount]': { textAlign: 'end', whiteSpace: 'nowrap' },
  },
})

interface PickingListProps {
  readonly project: Project
  readonly request: StockRequest
  /** Where materials lie, as far as the user may see that. */
  readonly shelves: ReadonlyMap<string, string>
  readonly ref: Ref<HTMLDivElement>
}

/**
 * The materials still to be picked for a request, by shelf and code, with a box to tick. Only printed, never shown on the screen.
 */
export function PickingList({ project, request, shelves, ref }: PickingListProps) {
  const t = useTexts()
  const amounts = useAmounts()
  const language = useLanguage(({ code }) => code)
  const dates = useDates()
  const byText = new Intl.Collator(language, { numeric: true })
  const lines = request.lines
    .map((line) => ({ ...line, left: parseAmount(line.quantity) - parseAmount(line.done) }))
    .filter(({ left }) => left > 0n)
    .map((line) => ({ ...line, shelf: shelves.get(line.material_id) ?? '' }))
    // What lies on no shelf comes last.
    .toSorted(
      (one, other) =>
        Number(one.shelf === '') - Number(other.shelf === '') ||
        byText.compare(one.shelf, other.shelf) ||
        byText.compare(one.code, other.code),
    )
  const hasShelves = lines.some(({ shelf }) => shelf !== '')
  return (
    // Outside of the view: only the printed copy is seen.
    <Box position="fixed" insetInlineStart="-100000px" top="0" aria-hidden inert>
      <Box ref={ref} width="680px" color="fg" bg="white">
        <Box display="flex" justifyContent="space-between" alignItems="baseline" mb="4">
          <Box as="h1" textStyle="xl" fontWeight="semibold">
            {t('requests.picking')}
          </Box>
          <Box textStyle="lg" fontWeight="semibold">
            <bdi>{project.code}</bdi> {request.reference}
          </Box>
        </Box>
        <Box textStyle="sm" mb="4">
          <p>
            {t(`kinds.${request.type}`)} · <StoreNames request={request} />
          </p>
          <p>
            {t('requests.by')}: <bdi>{request.requested_by_name}</bdi>, {dates.longDay(request.at)}
          </p>
          {request.note === '' ? null : <p dir="auto">{request.note}</p>}
        </Box>
        <Grid>
          <thead>
            <tr>
              <th>{t('requests.picked')}</th>
              {hasShelves ? <th>{t('stocktakes.shelf')}</th> : null}
              <th>{t('requests.code')}</th>
              <th>{t('requests.material')}</th>
              <th data-amount="">{t('requests.toPick')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ material_id: id, shelf, code, name, unit, left }) => (
              <tr key={id}>
                <td>
                  <Box width="5" height="5" borderWidth="1.5px" borderColor="fg" borderRadius="2px" />
                </td>
                {hasShelves ? (
                  <td>
                    <bdi>{shelf}</bdi>
                  </td>
                ) : null}
                <td>
                  <bdi>{code}</bdi>
                </td>
                <td>
                  <bdi>{name}</bdi>
                </td>
                <td data-amount="">
                  <strong>{amounts.shown(formatAmount(left))}</strong> <bdi>{unit}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </Grid>
        <Box display="grid" gridTemplateColumns="1fr 1fr" gap="8" mt="12" textStyle="xs" color="fg.muted">
          {(['pickedBy', 'receivedBy'] as const).map((who) => (
            <Box key={who} borderTopWidth="1px" borderColor="fg.muted" pt="1">
              {t(`requests.${who}`)}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
