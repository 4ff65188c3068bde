import { useChange } from '@atrium/client'
import type { ListedInspection } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { dateField, DateInput, FormFrame, useForm } from '@atrium/screens'
import { Checkbox, Grid, Text } from '@atrium/ui'
import { useState } from 'react'

export interface RepeatInspectionProps {
  readonly inspection: Pick<ListedInspection, 'id' | 'reference' | 'inspector'>
  readonly onPlanned: (inspectionId: string) => void
  readonly onClose: () => void
}

const fields = { starts_on: dateField(), due_on: dateField() }

/** Plans an inspection that asks again what failed. */
export default function RepeatInspectionDialog({ inspection, onPlanned, onClose }: RepeatInspectionProps) {
  const t = useTexts()
  const repeat = useChange('/inspection/repeat')
  const { id, reference, inspector } = inspection
  const [isSame, setSame] = useState(inspector !== null)
  const form = useForm({
    fields,
    check: ({ starts_on, due_on }) =>
      starts_on !== '' && due_on !== '' && due_on < starts_on
        ? { due_on: t('messages.inspection_due_before_start') }
        : {},
    async save({ facts }) {
      const planned = await repeat.mutateAsync({
        id,
        ...facts,
        ...(isSame && inspector && { assigned_ids: [inspector.id] }),
      })
      toast.success(t('inspection.repeat.done'))
      onClose()
      onPlanned(planned.id)
    },
  })
  return (
    <FormFrame
      title={t('inspection.repeat.title', { reference })}
      submitLabel={t('inspection.repeat.submit')}
      form={form}
      onClose={onClose}
    >
      <Text>{t('inspection.repeat.ask')}</Text>
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <DateInput label={t('inspection.facts.starts_on')} field={form.at('starts_on')} />
        <DateInput label={t('inspection.facts.due_on')} field={form.at('due_on')} />
      </Grid>
      {inspector ? (
        <Checkbox checked={isSame} onCheckedChange={setSame}>
          {t('inspection.repeat.same', { name: inspector.name })}
        </Checkbox>
      ) : null}
    </FormFrame>
  )
}
