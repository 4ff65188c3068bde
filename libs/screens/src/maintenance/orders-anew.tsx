import type { CallReply } from '@atrium/contract'
import { Box, Text } from '@atrium/ui'
import { RuleWords, useRuleTexts } from './rule-words.ts'

interface OrdersAnewProps {
  /** What the dry run of the change counts; undefined while it is on its way. */
  readonly orders: CallReply<'/schedule/update'>['preview'] | undefined
  /** How many schedules it is about; left out: the one that is changed. */
  readonly schedules?: number | undefined
  /** The counts of a change before are shown while those of this one are on their way. */
  readonly busy?: boolean
}

/** What becomes of the orders that are there if days are counted anew. It says so again whenever it changes. */
export function OrdersAnew(props: OrdersAnewProps) {
  return <RuleWords>{() => <Counted {...props} />}</RuleWords>
}

function Counted({ orders, schedules, busy = false }: OrdersAnewProps) {
  const t = useRuleTexts()
  return (
    <Box role="status" aria-busy={busy} minHeight="10">
      {orders === undefined ? null : (
        <>
          {schedules === undefined ? null : (
            <Text textStyle="sm">{t('anew.schedules', { number: schedules })}</Text>
          )}
          <Text textStyle="sm">
            {t('anew.orders', {
              added: orders.orders_added,
              withdrawn: orders.orders_withdrawn,
              kept: orders.orders_kept,
            })}
          </Text>
        </>
      )}
    </Box>
  )
}
