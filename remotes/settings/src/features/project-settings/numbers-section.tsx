import type { ProjectSettings } from '@atrium/contract'
import { numberKinds, showNumber } from '@atrium/contract/numbers'
import { useTexts } from '@atrium/portal'
import { choiceField, CurrencyInput, textField, TextInput, useForm } from '@atrium/screens'
import { SettingsForm } from './settings-form.tsx'
import { useSaveSettings, type SectionProps } from './use-save-settings.ts'

const prefix = textField({ needed: 'project.prefixMissing' })
const fields = {
  currency: choiceField<string>('USD'),
  stock_request: prefix,
  stocktake: prefix,
  cm: prefix,
  pm: prefix,
  inspection: prefix,
}
const currentOf = ({ currency, prefixes, version }: ProjectSettings) => ({ ...prefixes, currency, version })

/** The currency, and what stands before the numbers of each kind. */
export function NumbersSection({ projectId, settings }: SectionProps) {
  const t = useTexts()
  const { save, reread } = useSaveSettings(projectId)
  const form = useForm({
    fields,
    current: currentOf(settings),
    save: ({ changes: { currency, ...prefixes }, version }) =>
      save({
        version,
        ...(currency !== undefined && { currency }),
        ...(Object.keys(prefixes).length > 0 && { prefixes }),
      }),
    async reread() {
      const fresh = await reread()
      return fresh && currentOf(fresh)
    },
  })
  return (
    <SettingsForm title={t('project.numbers')} hint={t('project.numbersHint')} form={form}>
      <CurrencyInput label={t('project.currency')} field={form.at('currency')} />
      {numberKinds.map((kind) => {
        const field = form.at(kind)
        return (
          <TextInput
            key={kind}
            label={t(`project.prefixes.${kind}`)}
            field={field}
            maxLength={10}
            dir="ltr"
            hint={t('project.numberExample', { number: showNumber(field.value.trim(), 42) })}
          />
        )
      })}
    </SettingsForm>
  )
}
