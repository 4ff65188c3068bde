import { useChange } from '@atrium/client'
import type { ListedInspection } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, useForm } from '@atrium/screens'
import { useQueryClient } from '@tanstack/react-query'
import { inspectionQuery } from '../../queries/inspection.queries.ts'
import { PeopleInputs } from '../plan-inspections/people-inputs.tsx'
import { endsBeforeStart, peopleAndDays } from '../plan-inspections/plan-fields.ts'

type Planned = Pick<
  ListedInspection,
  'id' | 'reference' | 'assigned' | 'team' | 'starts_on' | 'due_on' | 'version'
>

export interface ChangeInspectionProps {
  readonly projectId: string
  readonly inspection: Planned
  readonly onClose: () => void
}

const storedOf = ({ assigned, team, starts_on: start, due_on: due, version }: Planned) => ({
  assigned_ids: assigned,
  team_id: team,
  starts_on: start ?? '',
  due_on: due ?? '',
  version,
})

/** Changes who does an inspection and when. */
export default function ChangeInspectionDialog({ projectId, inspection, onClose }: ChangeInspectionProps) {
  const t = useTexts()
  const { id, reference } = inspection
  const queries = useQueryClient()
  const update = useChange('/inspection/update')
  const form = useForm({
    fields: peopleAndDays,
    current: storedOf(inspection),
    check: ({ starts_on: start, due_on: due }) => ({
      ...(endsBeforeStart(start, due) && { due_on: t('plan.dueBeforeStart') }),
    }),
    async reread() {
      const newer = await queries
        .fetchQuery({ ...inspectionQuery(projectId, id), staleTime: 0 })
        // The form says that it could not read what is stored.
        .catch(() => null)
      return newer && storedOf(newer.inspection)
    },
    async save({ changes, version }) {
      if (Object.keys(changes).length > 0) {
        await update.mutateAsync({ id, version, ...changes })
        toast.success(t('change.done', { name: reference }))
      }
      onClose()
    },
  })
  return (
    <FormFrame
      title={t('change.title', { name: reference })}
      submitLabel={t('change.submit')}
      form={form}
      onClose={onClose}
    >
      <PeopleInputs
        projectId={projectId}
        people={form.at('assigned_ids')}
        team={form.at('team_id')}
        startsOn={form.at('starts_on')}
        dueOn={form.at('due_on')}
        hint={t('plan.nobodyHint')}
      />
    </FormFrame>
  )
}
