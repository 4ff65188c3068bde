import { useChange } from '@atrium/client'
import type { ListedSchedule } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { DateInput, dateField, FormFrame, OrdersAnew, textField, useForm, useSettled } from '@atrium/screens'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { anchorPreviewQuery, scheduleQuery } from '../../queries/schedule.queries.ts'
import { subjectOf } from '../show-schedule/subject-of-schedule.ts'
import { OverrideInputs } from './override-inputs.tsx'
import { isWrongLead, overrideFields } from './schedule-overrides.ts'

export interface ChangeScheduleProps {
  readonly schedule: ListedSchedule
  readonly onClose: () => void
}

const fields = {
  /** A day: a schedule has always one. */
  anchor: textField({ needed: 'changeSchedule.needsAnchor' }),
  last_done_on: dateField(),
  ...overrideFields,
}

const storedOf = ({ lead_days: lead, team, workers, ...schedule }: ListedSchedule) => ({
  anchor: schedule.anchor,
  last_done_on: schedule.last_done_on ?? '',
  lead_days: lead === null ? '' : String(lead),
  team_id: team,
  worker_ids: workers,
  ends_on: schedule.ends_on ?? '',
  version: schedule.version,
})

/** Changes from when on a schedule counts, when it was done last, how it differs from its plan, and who does its orders. */
export default function ChangeScheduleDialog({ schedule, onClose }: ChangeScheduleProps) {
  const t = useTexts()
  const { id, project_id: projectId, plan } = schedule
  const queries = useQueryClient()
  const update = useChange('/schedule/update')
  const named = { plan: plan.name, subject: subjectOf(schedule) }
  const form = useForm({
    fields,
    current: storedOf(schedule),
    check: ({ anchor, ends_on: end, lead_days: lead }) => ({
      ...(end !== '' && anchor !== '' && end < anchor && { ends_on: t('overrides.endsBeforeAnchor') }),
      ...(isWrongLead(lead) && { lead_days: t('overrides.leadWrong') }),
    }),
    async reread() {
      const newer = await queries
        .fetchQuery({ ...scheduleQuery(projectId, id), staleTime: 0 })
        // The form says that it could not read what is stored.
        .catch(() => null)
      return newer && storedOf(newer.schedule)
    },
    async save({ changes, version }) {
      if (Object.keys(changes).length > 0) {
        await update.mutateAsync({ id, version, ...changes })
        toast.success(t('changeSchedule.done', named))
      }
      onClose()
    },
  })
  return (
    <FormFrame
      title={t('changeSchedule.title', named)}
      submitLabel={t('changeSchedule.submit')}
      form={form}
      onClose={onClose}
    >
      {plan.rule.kind === 'on_demand' ? null : (
        <>
          <DateInput
            label={t('fields.anchor')}
            hint={t('changeSchedule.anchorHint')}
            field={form.at('anchor')}
          />
          <AnchorEffects schedule={schedule} anchor={form.values.anchor} />
        </>
      )}
      <DateInput
        label={t('fields.last_done_on')}
        hint={plan.rule.kind === 'floating' ? t('changeSchedule.lastDoneHint') : undefined}
        field={form.at('last_done_on')}
      />
      <OverrideInputs
        projectId={projectId}
        leadDays={form.at('lead_days')}
        endsOn={form.at('ends_on')}
        team={form.at('team_id')}
        workers={form.at('worker_ids')}
      />
    </FormFrame>
  )
}

/** Long enough to type the next digit. Milliseconds. */
const rest = 400

/** What becomes of the orders of a schedule, before another first day is saved. */
function AnchorEffects({ schedule, anchor }: { readonly schedule: ListedSchedule; readonly anchor: string }) {
  const settled = useSettled(anchor, rest)
  const isOther = settled !== '' && settled !== schedule.anchor
  const query = useQuery({
    ...anchorPreviewQuery(schedule.project_id, schedule.id, settled),
    enabled: isOther,
    placeholderData: keepPreviousData,
  })
  if (!isOther || query.isError) return null
  return <OrdersAnew orders={query.data?.preview} busy={query.isPlaceholderData} />
}
