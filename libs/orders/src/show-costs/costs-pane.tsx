import { LazyDialog, toast } from '@atrium/modals'
import { useLanguage, useTexts, type Project } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { QueryPlaceholder } from '@atrium/screens'
import { Box, Button, FactList, Heading, IconButton, Table, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useOrderKind } from '../kind/order-screen.tsx'
import type { OrderDetails } from '../kind/order-shapes.ts'
import { useOrderChange } from '../kind/order-calls.ts'
import { costsQuery } from '../queries/order-parts.queries.ts'
import { useAttempt } from '../change-orders/use-attempt.ts'

export interface CostsPaneProps {
  readonly project: Project
  readonly work: OrderDetails
}

/** Figures stand below each other. */
const end = { textAlign: 'end' } as const

const loadCost = () => import(/* webpackChunkName: "order-forms" */ './cost.dialog.tsx')

/** What an order cost: parts at the price of their issue, time at its rates, and others. */
export default function CostsPane({ project, work }: CostsPaneProps) {
  const t = useTexts()
  const kind = useOrderKind()
  const dates = useDates()
  const language = useLanguage(({ code }) => code)
  const { currency } = project
  const attempt = useAttempt()
  const remove = useOrderChange('removeCost')
  const [adds, setAdds] = useState(false)
  const query = useQuery(costsQuery(kind, project.id, work.id))
  const onClose = () => setAdds(false)
  if (query.isPending || query.isError)
    return <QueryPlaceholder query={query} loading={t('costs.loading')} failed={t('costs.failed')} />
  const { costs, others } = query.data
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  const written = (amount: string) => format.format(amount as `${number}`)
  // Among Arabic words the sign of a currency such as US$ would change its order.
  const money = (amount: string) => <bdi dir="ltr">{written(amount)}</bdi>
  const figure = (amount: string) => (
    <Box as="span" display="inline-block" minWidth="7rem" textAlign="end" fontVariantNumeric="tabular-nums">
      {money(amount)}
    </Box>
  )
  const unpriced = costs.parts_entries - costs.parts_priced
  return (
    <Box display="flex" flexDirection="column" gap="4">
      <FactList
        facts={[
          {
            key: 'parts',
            name: t('costs.parts'),
            value: (
              <>
                {figure(costs.parts)}
                {unpriced > 0 ? (
                  <Text tone="muted" textStyle="sm">
                    {t('costs.priced', { priced: costs.parts_priced, entries: costs.parts_entries })}
                  </Text>
                ) : null}
              </>
            ),
          },
          { key: 'time', name: t('costs.time'), value: figure(costs.time) },
          { key: 'other', name: t('costs.other'), value: figure(costs.other) },
          { key: 'total', name: t('costs.total'), value: <strong>{figure(costs.total)}</strong> },
        ]}
      />
      <Box display="flex" gap="3" flexWrap="wrap" alignItems="center">
        <Heading as="h2" textStyle="sm">
          {t('costs.others')}
        </Heading>
        <Button size="sm" onClick={() => setAdds(true)}>
          <Plus size={14} aria-hidden />
          {t('costs.add')}
        </Button>
      </Box>
      {others.length === 0 ? (
        <Text tone="muted">{t('costs.none')}</Text>
      ) : (
        <Table label={t('costs.others')}>
          <thead>
            <tr>
              <th>{t('costs.category')}</th>
              <th style={end}>{t('costs.amount')}</th>
              <th>{t('time.note')}</th>
              <th>{t('costs.by')}</th>
              <th>{t('time.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {others.map((cost) => (
              <tr key={cost.id}>
                <th scope="row">{t(`costs.categories.${cost.category}`)}</th>
                <td style={end}>{money(cost.amount)}</td>
                <td>
                  <bdi>{cost.note}</bdi>
                </td>
                <td>
                  <bdi>{cost.by.name}</bdi> · {dates.moment(cost.at)}
                </td>
                <td>
                  <IconButton
                    size="sm"
                    kind="quiet"
                    label={t('costs.remove', { amount: written(cost.amount) })}
                    icon={<Trash2 size={16} />}
                    onClick={() =>
                      void attempt(() => remove.mutateAsync({ order_id: work.id, id: cost.id })).then(
                        (done) => done && toast.success(t('costs.removed')),
                      )
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {adds ? (
        <LazyDialog load={loadCost} props={{ workId: work.id, currency, onClose }} onFailed={onClose} />
      ) : null}
    </Box>
  )
}
