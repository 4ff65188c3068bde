import type { ProjectSettings } from '@atrium/contract'
import { numberKinds, showNumber } from '@atrium/contract/numbers'
import { useLanguage, useTexts } from '@atrium/portal'
import { ChoiceInput, choiceField, textField, TextInput, useForm } from '@atrium/screens'
import { useMemo } from 'react'
import { SettingsForm } from './settings-form.tsx'
import { useSaveSettings, type SectionProps } from './use-save-settings.ts'

const prefix = textField({ needed: 'project.prefixMissing' })
const fields = {
  currency: choiceField<string>('USD'),
  stock_request: prefix,
  cm: prefix,
  pm: prefix,
  inspection: prefix,
}
const currentOf = ({ currency, prefixes, version }: ProjectSettings) => ({ ...prefixes, currency, version })

/** The currency, and what stands before the numbers of each kind. */
export function NumbersSection({ projectId, settings }: SectionProps) {
  const t = useTexts()
  const language = useLanguage(({ code }) => code)
  const { save, reread } = useSaveSettings(projectId)
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' })
    return Intl.supportedValuesOf('currency').map((value) => ({
      value,
      label: `${value} · ${names.of(value) ?? value}`,
    }))
  }, [language])
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
      <ChoiceInput label={t('project.currency')} field={form.at('currency')} options={currencies} />
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
