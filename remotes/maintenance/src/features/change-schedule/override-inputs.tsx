import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { open, pickProjectUsers, pickTeam, useTexts } from '@atrium/portal'
import {
  DateInput,
  PickedListInput,
  PickInput,
  TextInput,
  useAddPicked,
  type Bound,
  type NamedThing,
} from '@atrium/screens'
import { Grid } from '@atrium/ui'
import { UserRound } from 'lucide-react'
import { useScheduleRights } from '../../rights/use-schedule-rights.ts'

interface OverrideInputsProps {
  readonly projectId: string
  readonly leadDays: Bound<string>
  readonly endsOn: Bound<string>
  readonly team: Bound<NamedThing | null>
  readonly workers: Bound<readonly NamedThing[]>
}

/** How early an order opens, until when the schedule holds, and who does its orders. Who may not look people up has no input for them. */
export function OverrideInputs({ projectId, leadDays, endsOn, team, workers }: OverrideInputsProps) {
  const t = useTexts()
  const { seesTeams, seesUsers } = useScheduleRights()
  const add = useAddPicked()
  async function pickOneTeam(): Promise<void> {
    const picked = await open(pickTeam, { projectId })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    else if (picked.role === 'ok') team.change(picked.data)
  }
  return (
    <>
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <TextInput
          type="number"
          min={0}
          max={limits.planLeadDays}
          label={t('fields.lead_days')}
          hint={t('overrides.leadHint')}
          field={leadDays}
        />
        <DateInput label={t('fields.ends_on')} field={endsOn} />
      </Grid>
      {seesTeams ? (
        <PickInput
          label={t('fields.team')}
          field={team}
          none={null}
          placeholder={t('overrides.noTeam')}
          nameOf={(one) => one?.name ?? ''}
          onPick={() => void pickOneTeam()}
        />
      ) : null}
      {seesUsers || workers.value.length > 0 ? (
        <PickedListInput
          label={t('fields.workers')}
          words="overrides"
          field={workers}
          addLabel={t('overrides.addWorkers')}
          icon={<UserRound size={14} aria-hidden />}
          onPick={
            seesUsers
              ? () => void add(open(pickProjectUsers, { projectId, mode: 'multiple' }), workers)
              : undefined
          }
        />
      ) : null}
    </>
  )
}
