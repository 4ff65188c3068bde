import { useChange } from '@atrium/client'
import type { ListedInspection } from '@atrium/contract'
import { failureOf, useFailureText, useTexts } from '@atrium/portal'
import { FormFrame, useForm, type BulkDialogProps, type BulkOutcome } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { PeopleInputs } from '../plan-inspections/people-inputs.tsx'
import { endsBeforeStart, peopleAndDays } from '../plan-inspections/plan-fields.ts'

/**
 * Changes who does several inspections and when, one after the other: each is judged by itself, and those that were changed stay so. What
 * stays empty changes nothing.
 */
export default function ChangeSeveralDialog({ rows, onDone, onClose }: BulkDialogProps<ListedInspection>) {
  const t = useTexts()
  const failureText = useFailureText()
  const update = useChange('/inspection/update')
  const form = useForm({
    fields: peopleAndDays,
    check: ({ assigned_ids: people, team_id: team, starts_on: start, due_on: due }) => ({
      ...(people.length === 0 &&
        team === null &&
        start === '' &&
        due === '' && { assigned_ids: t('change.nothing') }),
      ...(endsBeforeStart(start, due) && { due_on: t('plan.dueBeforeStart') }),
    }),
    async save({ facts }) {
      const refused: BulkOutcome['refused'][number][] = []
      for (const { id, version, reference } of rows)
        try {
          await update.mutateAsync({ id, version, ...facts })
        } catch (error) {
          const failure = failureOf(error)
          if (failure === null) throw error
          const [field] = Object.values(failure.fields)
          const said = failureText(field ?? failure)
          refused.push({ id, name: reference, code: 'conflict', message: said, said })
        }
      const changed = rows.length - refused.length
      onDone({ changed, refused, done: t('change.doneSeveral', { count: changed }) })
    },
  })
  return (
    <FormFrame
      title={t('change.titleSeveral', { count: rows.length })}
      submitLabel={t('change.submit')}
      form={form}
      onClose={onClose}
    >
      <Text tone="muted" textStyle="sm">
        {t('change.hint')}
      </Text>
      <PeopleInputs
        projectId={rows[0]?.project_id ?? ''}
        people={form.at('assigned_ids')}
        team={form.at('team_id')}
        startsOn={form.at('starts_on')}
        dueOn={form.at('due_on')}
      />
    </FormFrame>
  )
}
