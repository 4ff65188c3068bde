import { toast } from '@atrium/modals'
import { open, pickLocations, useFailureText, useTexts } from '@atrium/portal'
import { PickInput, type Bound, type NamedThing } from '@atrium/screens'
import { Callout, Checkbox } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { enrolPreviewQuery } from '../../queries/schedule.queries.ts'
import { useScheduleRights } from '../../rights/use-schedule-rights.ts'

interface KindTargetInputProps {
  readonly projectId: string
  /** The id of the plan; empty until one is chosen. */
  readonly planId: string
  readonly place: Bound<NamedThing | null>
  readonly auto: Bound<boolean>
}

/** The part of the project whose assets of the kind get the plan, and how many these are now. */
export function KindTargetInput({ projectId, planId, place, auto }: KindTargetInputProps) {
  const t = useTexts()
  const { seesLocations, seesWholeProject } = useScheduleRights()
  async function pickPlace(): Promise<void> {
    const picked = await open(pickLocations, { projectId, mode: 'single' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    else if (picked.role === 'ok' && picked.data[0]) place.change(picked.data[0])
  }
  const placeId = place.value?.id ?? ''
  return (
    <>
      {seesLocations ? (
        <PickInput
          label={t('scheduleNew.branch')}
          field={{ ...place, needed: !seesWholeProject }}
          none={null}
          placeholder={t(seesWholeProject ? 'enrolments.wholeProject' : 'scheduleNew.chooseBranch')}
          nameOf={(one) => one?.name ?? ''}
          onPick={() => void pickPlace()}
        />
      ) : null}
      <Checkbox checked={auto.value} onCheckedChange={auto.change}>
        {t('scheduleNew.auto')}
      </Checkbox>
      {planId === '' || (placeId === '' && !seesWholeProject) ? null : (
        <EnrolPreview projectId={projectId} planId={planId} placeId={placeId} />
      )}
    </>
  )
}

interface EnrolPreviewProps {
  readonly projectId: string
  readonly planId: string
  readonly placeId: string
}

/** How many assets get a schedule, and how many are passed over. */
function EnrolPreview({ projectId, planId, placeId }: EnrolPreviewProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { data, error } = useQuery(enrolPreviewQuery(projectId, { plan: planId, place: placeId }))
  if (error)
    return (
      <Callout tone="warning" announce>
        {failureText(error)}
      </Callout>
    )
  return (
    <Callout tone="info" announce>
      {data
        ? [
            t('scheduleNew.enrolled', { count: data.schedules }),
            ...(data.passed_over > 0 ? [t('scheduleNew.passedOver', { count: data.passed_over })] : []),
          ].join(' ')
        : t('scheduleNew.counting')}
    </Callout>
  )
}
