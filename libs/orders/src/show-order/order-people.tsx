import { LazyDialog, toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Badge, Box, Button, Chip, Heading, HStack, Text } from '@atrium/ui'
import { UserPlus, UserRound, UsersRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { OrderDetails } from '../kind/order-shapes.ts'
import { useOrderChange } from '../kind/order-calls.ts'
import { useAttempt } from '../change-orders/use-attempt.ts'

interface OrderPeopleProps {
  readonly work: OrderDetails
  readonly mayAssign: boolean
}

const loadAssign = () =>
  import(/* webpackChunkName: "order-forms" */ '../assign-order/assign-order.dialog.tsx')

/** Who an order is given to: workers, with the one who leads, and whole teams. */
export function OrderPeople({ work, mayAssign }: OrderPeopleProps) {
  const t = useTexts()
  const attempt = useAttempt()
  const remove = useOrderChange('removeWorkers')
  const [assigns, setAssigns] = useState(false)
  const { workers, teams, lead_id: lead } = work
  type Taken = { readonly user_ids: string[] } | { readonly team_ids: string[] }
  async function take(ids: Taken, name: string): Promise<void> {
    const change = () => remove.mutateAsync({ order_id: work.id, version: work.version, ...ids })
    if (await attempt(change)) toast.success(t('people.removed', { name }))
  }
  const chip = (
    { id, name }: { readonly id: string; readonly name: string },
    icon: ReactNode,
    ids: Taken,
  ) => (
    <Chip
      key={id}
      icon={icon}
      {...(mayAssign && {
        removeLabel: t('assignSeveral.remove', { name }),
        onRemove: () => void take(ids, name),
      })}
    >
      <bdi>{name}</bdi>
      {id === lead ? <Badge size="xs">{t('people.lead')}</Badge> : null}
    </Chip>
  )
  return (
    <Box as="section" display="flex" flexDirection="column" gap="2">
      <HStack gap="3" flexWrap="wrap">
        <Heading as="h2" textStyle="md">
          {t('people.title')}
        </Heading>
        {mayAssign ? (
          <Button size="sm" onClick={() => setAssigns(true)}>
            <UserPlus size={14} aria-hidden />
            {t('people.assign')}
          </Button>
        ) : null}
      </HStack>
      {workers.length + teams.length === 0 ? (
        <Text tone="muted">{t('people.nobody')}</Text>
      ) : (
        <Box role="group" aria-label={t('people.title')} display="flex" flexWrap="wrap" gap="2">
          {workers.map((one) => chip(one, <UserRound size={14} aria-hidden />, { user_ids: [one.id] }))}
          {teams.map((one) => chip(one, <UsersRound size={14} aria-hidden />, { team_ids: [one.id] }))}
        </Box>
      )}
      {assigns ? (
        <LazyDialog
          load={loadAssign}
          props={{ work, onClose: () => setAssigns(false) }}
          onFailed={() => setAssigns(false)}
        />
      ) : null}
    </Box>
  )
}
