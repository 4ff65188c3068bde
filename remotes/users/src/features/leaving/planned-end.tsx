import { useChange } from '@atrium/client'
import type { LeavingPlan } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Button, Callout } from '@atrium/ui'
import { useCarryOut } from '../../holdings/use-carry-out.ts'
import type { Member } from '../../queries/holding.queries.ts'

interface PlannedEndProps {
  readonly plan: LeavingPlan
  readonly member: Member
  readonly userName: string
  readonly onDone: () => void
}

/** The planned end of a membership, with a button that takes it back. */
export function PlannedEnd({ plan, member, userName, onDone }: PlannedEndProps) {
  const t = useTexts()
  const dates = useDates()
  const stay = useChange('/membership/stay')
  const carryOut = useCarryOut()
  const input = { user_id: member.userId, project_id: member.projectId }
  const takeBack = async () => {
    if (await carryOut(stay.mutateAsync(input), t('leaving.stays', { name: userName }))) onDone()
  }
  const date = dates.longMoment(plan.ends_at)
  return (
    <Callout
      tone={plan.refused === null ? 'info' : 'warning'}
      action={
        <Button size="sm" busy={stay.isPending} onClick={() => void takeBack()}>
          {t('leaving.takeBack')}
        </Button>
      }
    >
      {plan.refused === null
        ? t('leaving.due', { name: userName, date })
        : t('leaving.couldNotEnd', { name: userName, date })}
    </Callout>
  )
}
