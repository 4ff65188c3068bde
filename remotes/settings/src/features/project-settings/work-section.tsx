import type { ProjectSettings } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { flagField, TextInput, useForm, type Field } from '@atrium/screens'
import { Switch } from '@atrium/ui'
import { SettingsForm } from './settings-form.tsx'
import { useSaveSettings, type SectionProps } from './use-save-settings.ts'

const daysField: Field<string, number> = {
  empty: '0',
  same: (one, other) => one.trim() === other.trim(),
  send: Number,
  wrong: (typed) =>
    /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 365 ? undefined : 'project.daysWrong',
}
const fields = { reopen_days: daysField, inspectors_review: flagField }
const currentOf = ({ reopen_days, inspectors_review, version }: ProjectSettings) => ({
  reopen_days: String(reopen_days),
  inspectors_review,
  version,
})

/** What holds for work orders and inspections. */
export function WorkSection({ projectId, settings }: SectionProps) {
  const t = useTexts()
  const { save, reread } = useSaveSettings(projectId)
  const form = useForm({
    fields,
    current: currentOf(settings),
    save: ({ changes, version }) => save({ ...changes, version }),
    async reread() {
      const fresh = await reread()
      return fresh && currentOf(fresh)
    },
  })
  const review = form.at('inspectors_review')
  return (
    <SettingsForm title={t('project.work')} form={form}>
      <TextInput
        label={t('project.reopenDays')}
        hint={t('project.reopenHint')}
        field={form.at('reopen_days')}
        type="number"
        min={0}
        max={365}
      />
      <Switch checked={review.value} onCheckedChange={(checked) => review.change(checked === true)}>
        {t('project.inspectorsReview')}
      </Switch>
    </SettingsForm>
  )
}
