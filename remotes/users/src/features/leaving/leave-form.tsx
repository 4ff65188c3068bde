import type { Member } from '../../queries/holding.queries.ts'
import { useChange } from '@atrium/client'
import type { CallReply, HandedOver, Holdings } from '@atrium/contract'
import { toast, useConfirm } from '@atrium/modals'
import { beginningOfDay, open, pickProjectUsers, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { DateInput, FormFrame, PickInput, useForm } from '@atrium/screens'
import { chakra, Checkbox, Stack, Text } from '@atrium/ui'
import { HoldingFacts } from '../../holdings/holding-facts.tsx'
import { handedOverByDefault, leaveFields } from './leave-fields.ts'
import { OpenOrders } from './open-orders.tsx'
import { OpenRequests } from './open-requests.tsx'
import { PlannedEnd } from './planned-end.tsx'

export interface LeaveDialogProps {
  readonly member: Member
  readonly userName: string
  readonly projectName: string
  /** The project in addresses. */
  readonly projectKey: string
  /** The membership has ended. */
  readonly onEnded: () => void
  readonly onClose: () => void
}

interface LeaveFormProps extends LeaveDialogProps {
  readonly holdings: Holdings
  readonly leaving: CallReply<'/membership/getLeaving'>
}

/** Whether a last day has ended, by the clock of the project. The server judges it again. */
const isOver = (day: string) => (beginningOfDay(day, 1)?.getTime() ?? Infinity) <= Date.now()

/** What ends with a membership, who takes it over, and when. */
export function LeaveForm(props: LeaveFormProps) {
  const { member, userName, projectName, projectKey, holdings, leaving, onEnded, onClose } = props
  const t = useTexts()
  const dates = useDates()
  const leave = useChange('/membership/leave')
  const { ask, dialog } = useConfirm()
  const has = {
    leads: leaving.leads,
    orders: leaving.may_give_orders ? leaving.orders : [],
    ...holdings,
  }
  const kinds = (Object.keys(has) as HandedOver[]).filter((kind) => has[kind].length > 0)
  const { plan } = leaving
  const form = useForm({
    fields: leaveFields,
    initial: {
      successor_id: plan?.successor ?? null,
      hands_over: (plan?.successor ? plan.hands_over : handedOverByDefault)
        .filter((kind) => kinds.includes(kind))
        .map((id) => ({ id })),
      // A plan keeps its day, also one that was refused: without a day the membership would end now.
      last_day: plan?.last_day ?? '',
    },
    async save({ facts: { successor_id, hands_over, last_day } }) {
      if (last_day && isOver(last_day) && !(await confirmEnd(last_day))) return
      const { is_ended } = await leave.mutateAsync({
        user_id: member.userId,
        project_id: member.projectId,
        ...(successor_id && { successor_id, hands_over: hands_over as HandedOver[] }),
        ...(last_day && { last_day }),
      })
      const named = { name: userName, project: projectName }
      toast.success(
        is_ended
          ? t('leaving.ended', named)
          : t('leaving.planned', { ...named, day: dates.calendarDay(last_day ?? '') }),
      )
      onClose()
      if (is_ended) onEnded()
    },
  })
  const confirmEnd = (day: string) =>
    ask({
      title: t('leaving.endNow', { name: userName }),
      message: t('leaving.dayIsOver', { day: dates.calendarDay(day) }),
      confirmLabel: t('userProjects.end'),
      danger: true,
    })
  const endsNow = form.values.last_day === '' || isOver(form.values.last_day)
  const successor = form.at('successor_id')
  const over = form.at('hands_over')
  const chosen = new Set(over.value.map(({ id }) => id))

  async function pickSuccessor(): Promise<void> {
    const picked = await open(pickProjectUsers, { projectId: member.projectId, mode: 'single' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    const [one] = picked.role === 'ok' ? picked.data : []
    if (one) successor.change(one)
  }

  return (
    <FormFrame
      title={t('leaving.title', { name: userName, project: projectName })}
      submitLabel={t(endsNow ? 'userProjects.end' : 'leaving.plan')}
      form={form}
      onClose={onClose}
    >
      {plan ? <PlannedEnd plan={plan} member={member} userName={userName} onDone={onClose} /> : null}
      <Text>{t(kinds.length > 0 ? 'leaving.ends' : 'leaving.nothing')}</Text>
      <HoldingFacts holdings={holdings} leads={leaving.leads} />
      <OpenRequests
        requests={leaving.requests}
        count={leaving.request_count}
        projectKey={projectKey}
        userName={userName}
      />
      <OpenOrders
        orders={leaving.orders}
        count={leaving.order_count}
        projectKey={projectKey}
        userName={userName}
      />
      <PickInput
        label={t('leaving.successor')}
        placeholder={t('leaving.chooseSuccessor')}
        field={successor}
        none={null}
        nameOf={(picked) => picked?.name ?? ''}
        onPick={() => void pickSuccessor()}
      />
      {successor.value && kinds.length > 0 ? (
        <chakra.fieldset aria-label={t('leaving.takesOver', { name: successor.value.name })} minWidth="0">
          <Stack gap="1.5">
            <Text fontWeight="medium">{t('leaving.takesOver', { name: successor.value.name })}</Text>
            {kinds.map((kind) => (
              <Checkbox
                key={kind}
                checked={chosen.has(kind)}
                onCheckedChange={(ticked) =>
                  over.change(
                    ticked ? [...over.value, { id: kind }] : over.value.filter(({ id }) => id !== kind),
                  )
                }
              >
                {t(`userProjects.holdings.${kind}`)}
              </Checkbox>
            ))}
          </Stack>
        </chakra.fieldset>
      ) : null}
      <DateInput label={t('leaving.lastDay')} hint={t('leaving.lastDayHint')} field={form.at('last_day')} />
      {dialog}
    </FormFrame>
  )
}
