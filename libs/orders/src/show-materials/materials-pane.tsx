import type { WorkMaterialRequest } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { linkProps, open, projectAddress, requestStock, useTexts, type Project } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { DottedTexts, QueryPlaceholder } from '@atrium/screens'
import { Badge, Box, Button, EmptyState, Heading, HStack, Link, Table, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Package, PackagePlus, Undo2 } from 'lucide-react'
import { useOrderKind } from '../kind/order-screen.tsx'
import type { OrderDetails } from '../kind/order-shapes.ts'
import { materialsQuery, materialStoresQuery } from '../queries/order-parts.queries.ts'

export interface MaterialsPaneProps {
  readonly project: Project
  readonly work: OrderDetails
  readonly mayRequest: boolean
}

/** Amounts stand below each other. */
const end = { textAlign: 'end' } as const

const tones = {
  Pending: 'warning',
  Approved: 'info',
  Completed: 'success',
  Rejected: 'danger',
  Cancelled: 'neutral',
} as const

/** The materials of an order: stock requests that name it. Stores approve them and hand them out. */
export default function MaterialsPane({ project, work, mayRequest }: MaterialsPaneProps) {
  const t = useTexts()
  const kind = useOrderKind()
  const query = useQuery(materialsQuery(kind, project.id, work.id))
  const stores = useQuery({ ...materialStoresQuery(kind, project.id, work.id), enabled: mayRequest })
  const serving = stores.data?.stores.find(({ serves }) => serves) ?? null
  const mayAsk = mayRequest && (stores.data?.stores.length ?? 0) > 0
  const requests = query.data?.requests ?? []
  async function ask(type: 'issue' | 'return'): Promise<void> {
    const asked = await open(requestStock, {
      projectId: project.id,
      store: serving,
      type,
      work: { id: work.id, reference: work.reference },
    })
    if (asked.role === 'failed') toast.error(t('messages.load_failed'))
    // The stores' form says that the request was made; this list hears of it by itself.
  }
  return (
    <Box display="flex" flexDirection="column" gap="4">
      {mayAsk ? (
        <HStack gap="2" flexWrap="wrap">
          <Button size="sm" disabled={work.closed_at !== null} onClick={() => void ask('issue')}>
            <PackagePlus size={14} aria-hidden />
            {t('materials.request')}
          </Button>
          {requests.some(({ state }) => state === 'Completed') ? (
            <Button size="sm" onClick={() => void ask('return')}>
              <Undo2 size={14} aria-hidden />
              {t('materials.bringBack')}
            </Button>
          ) : null}
          {serving ? (
            <Text tone="muted" textStyle="sm">
              {t('materials.serving', { name: serving.name })}
            </Text>
          ) : null}
        </HStack>
      ) : mayRequest && stores.isSuccess ? (
        <Text tone="muted" textStyle="sm">
          {t('materials.noStore')}
        </Text>
      ) : null}
      {query.isPending || query.isError ? (
        <QueryPlaceholder query={query} loading={t('materials.loading')} failed={t('materials.failed')} />
      ) : requests.length === 0 ? (
        <EmptyState icon={<Package />} title={t('materials.none')} hint={t('materials.noneHint')} />
      ) : (
        requests.map((request) => <OneRequest key={request.id} project={project} request={request} />)
      )}
    </Box>
  )
}

interface OneRequestProps {
  readonly project: Project
  readonly request: WorkMaterialRequest
}

function OneRequest({ project, request }: OneRequestProps) {
  const t = useTexts()
  const dates = useDates()
  const { reference, state, type, store_name: store, lines, is_pending: isPending } = request
  const head = <bdi>{reference}</bdi>
  return (
    <Box as="section" display="flex" flexDirection="column" gap="2" minWidth="0">
      <HStack gap="2" flexWrap="wrap">
        <Heading as="h2" textStyle="sm">
          {request.sees_request ? (
            <Link {...linkProps(projectAddress(project.code, `stores/requests/${request.id}`))}>{head}</Link>
          ) : (
            head
          )}
        </Heading>
        <Badge tone={tones[state]}>{t(`materials.states.${state}`)}</Badge>
        {isPending ? <Badge tone="warning">{t('materials.pending')}</Badge> : null}
        <Text tone="muted" textStyle="sm">
          <DottedTexts
            of={[
              t(`materials.types.${type}`, { store }),
              request.requested_by_name,
              dates.moment(request.created_at),
            ]}
          />
        </Text>
      </HStack>
      <Table label={t('materials.linesOf', { reference })}>
        <thead>
          <tr>
            <th>{t('materials.material')}</th>
            <th style={end}>{t('materials.requested')}</th>
            <th style={end}>{t('materials.approved')}</th>
            <th style={end}>{t(type === 'return' ? 'materials.cameBack' : 'materials.issued')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.material_id}>
              <th scope="row">
                <bdi>{line.name}</bdi>{' '}
                <Text as="span" display="block" tone="muted" textStyle="xs" overflowWrap="anywhere">
                  <bdi>{line.code}</bdi>
                </Text>
              </th>
              {[line.requested, line.approved, line.done].map((amount, index) => (
                // The three columns keep their places.
                <td key={index} style={end}>
                  {amount === null ? '–' : <bdi>{`${amount} ${line.unit}`}</bdi>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}
