import { toast } from '@atrium/modals'
import { open, pickProjectUsers, pickTeam, useTexts } from '@atrium/portal'
import {
  DateInput,
  PickedListInput,
  PickInput,
  useAddPicked,
  type Bound,
  type NamedThing,
} from '@atrium/screens'
import { Grid } from '@atrium/ui'
import { UserRound } from 'lucide-react'
import { useInspectionRights } from '../../rights/use-inspection-rights.ts'

interface PeopleInputsProps {
  readonly projectId: string
  readonly people: Bound<readonly NamedThing[]>
  readonly team: Bound<NamedThing | null>
  readonly startsOn: Bound<string>
  readonly dueOn: Bound<string>
  /** What becomes of it while nobody is chosen. */
  readonly hint?: string
}

/** Who is asked to inspect, and between which days. */
export function PeopleInputs({ projectId, people, team, startsOn, dueOn, hint }: PeopleInputsProps) {
  const t = useTexts()
  const { seesUsers, seesTeams } = useInspectionRights()
  const add = useAddPicked()
  async function pickOneTeam(): Promise<void> {
    const picked = await open(pickTeam, { projectId })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    else if (picked.role === 'ok') team.change(picked.data)
  }
  return (
    <>
      {seesUsers || people.value.length > 0 ? (
        <PickedListInput
          label={t('fields.people')}
          words="plan"
          hint={hint}
          field={people}
          addLabel={t('plan.addPeople')}
          icon={<UserRound size={14} aria-hidden />}
          onPick={
            seesUsers
              ? () => void add(open(pickProjectUsers, { projectId, mode: 'multiple' }), people)
              : undefined
          }
        />
      ) : null}
      {seesTeams ? (
        <PickInput
          label={t('fields.team')}
          field={team}
          none={null}
          placeholder={t('plan.noTeam')}
          nameOf={(one) => one?.name ?? ''}
          onPick={() => void pickOneTeam()}
        />
      ) : null}
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <DateInput label={t('fields.starts_on')} field={startsOn} />
        <DateInput label={t('fields.due_on')} field={dueOn} />
      </Grid>
    </>
  )
}
