import type { WorkTask } from '@atrium/contract'
import { useTexts, type Project } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { ownDirection } from '@atrium/screens'
import { Box, chakra } from '@atrium/ui'
import type { ReactNode, Ref } from 'react'
import { useOrderKind } from '../kind/order-screen.tsx'
import type { OrderDetails } from '../kind/order-shapes.ts'
import { orderAddress } from '../addresses/order-addresses.ts'
import { peopleOf } from '../order-signs/people-of.ts'
import { QrCode } from './qr-code.tsx'

const Grid = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    textStyle: 'sm',
    '& th, & td': { borderBottomWidth: '1px', borderColor: 'border', px: '2', py: '2', textAlign: 'start' },
    '& thead th': { textStyle: 'xs', color: 'fg.muted' },
    '& th[scope=row]': { width: '11rem', fontWeight: 'normal', color: 'fg.muted', verticalAlign: 'top' },
  },
})

/** A line of the sheet; its name is the module's word for the field. */
export interface PrintedFact {
  readonly key: string
  readonly value: ReactNode
}

export interface OrderSheetProps {
  readonly project: Project
  readonly work: OrderDetails
  readonly tasks: readonly WorkTask[]
  readonly facts: readonly PrintedFact[]
  readonly ref: Ref<HTMLDivElement>
}

/** An order to take along: what and where, its tasks with room for the answers, and a QR code that leads to its page. Only printed. */
export function OrderSheet({ project, work, tasks, facts, ref }: OrderSheetProps) {
  const t = useTexts()
  const kind = useOrderKind()
  const dates = useDates()
  const { location: place, asset, department } = work
  const address = `${location.origin}${orderAddress(kind, project.code, work.id)}`
  const people = peopleOf(work)
  const fact = (key: string, value: ReactNode) => (
    <tr key={key}>
      <th scope="row">{t(`fields.${key}`)}</th>
      <td>
        <bdi>{value}</bdi>
      </td>
    </tr>
  )
  return (
    // Outside of the view: only the printed copy is seen.
    <Box position="fixed" insetInlineStart="-100000px" top="0" aria-hidden inert>
      <Box ref={ref} width="680px" color="fg" bg="white">
        <Box display="flex" justifyContent="space-between" gap="4" mb="4">
          <Box minWidth="0">
            <Box textStyle="sm" color="fg.muted">
              <bdi>{project.fullName}</bdi>
            </Box>
            <Box as="h1" textStyle="xl" fontWeight="semibold">
              {t('pages.order')} <bdi>{work.reference}</bdi>
            </Box>
            <Box textStyle="sm" mt="1">
              <bdi>{work.step.name}</bdi> · {t(`priority.${work.priority}`)}
            </Box>
          </Box>
          <Box flexShrink="0" textAlign="center">
            <QrCode text={address} label={address} size={120} />
          </Box>
        </Box>
        <Box whiteSpace="pre-wrap" overflowWrap="anywhere" {...ownDirection} mb="4">
          {work.description}
        </Box>
        <Grid>
          <tbody>
            {fact('location', [place.path, place.name].filter(Boolean).join(' › '))}
            {asset ? fact('asset', `${asset.name} · ${asset.code}`) : null}
            {facts.map(({ key, value }) => fact(key, value))}
            {department ? fact('department', department.name) : null}
            {people === '' ? null : fact('workers', people)}
            {work.due_at === null ? null : fact('due_at', dates.moment(work.due_at))}
          </tbody>
        </Grid>
        {tasks.length === 0 ? null : <TaskTable tasks={tasks} />}
        <Box display="grid" gridTemplateColumns="1fr 1fr" gap="8" mt="12" textStyle="xs" color="fg.muted">
          {(['doneBy', 'acceptedBy'] as const).map((who) => (
            <Box key={who} borderTopWidth="1px" borderColor="fg.muted" pt="1">
              {t(`print.${who}`)}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}

/** Tasks with what was answered, and room to write where nothing was. */
function TaskTable({ tasks }: { readonly tasks: readonly WorkTask[] }) {
  const t = useTexts()
  return (
    <Box mt="6">
      <Box as="h2" textStyle="md" fontWeight="semibold" mb="1">
        {t('print.tasks')}
      </Box>
      <Grid>
        <thead>
          <tr>
            <th>{t('print.done')}</th>
            <th>{t('print.task')}</th>
            <th>{t('print.answer')}</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map(({ key, text, mandatory, unit, state, value, note, type }) => (
            <tr key={key}>
              <td>
                <Box
                  width="5"
                  height="5"
                  borderWidth="1.5px"
                  borderColor="fg"
                  borderRadius="2px"
                  lineHeight="1"
                  textAlign="center"
                >
                  {state === 'done' ? '✓' : state === 'failed' ? '✗' : ''}
                </Box>
              </td>
              <td>
                <bdi>{text}</bdi>
                {mandatory ? ' *' : ''}
              </td>
              <td>
                {state === 'skipped' ? (
                  <>
                    {t('print.skipped')} <bdi>{note}</bdi>
                  </>
                ) : type === 'check' || value === null ? null : (
                  <bdi>{String(value)}</bdi>
                )}{' '}
                <bdi>{unit}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </Grid>
      <Box textStyle="xs" color="fg.muted" mt="1">
        {t('print.mandatory')}
      </Box>
    </Box>
  )
}
