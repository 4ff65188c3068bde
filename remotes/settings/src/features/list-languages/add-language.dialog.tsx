import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { ChoiceInput, choiceField, FormFrame, textField, TextInput, useForm } from '@atrium/screens'

const needed = { needed: 'messages.field_required' }
const fields = {
  code: textField(needed),
  name: textField(needed),
  native: textField(needed),
  direction: choiceField<'ltr' | 'rtl'>('ltr'),
}

/** Adds a language. Nobody can choose it until it is enabled. */
export default function AddLanguageDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const add = useChange('/language/add')
  const form = useForm({
    fields,
    blames: { language_exists: 'code' },
    async save({ facts }) {
      await add.mutateAsync(facts)
      toast.success(t('languages.added', { language: facts.native }))
      onClose()
    },
  })
  return (
    <FormFrame title={t('languages.add')} submitLabel={t('languages.add')} form={form} onClose={onClose}>
      <TextInput
        label={t('languages.code')}
        hint={t('languages.codeHint')}
        field={form.at('code')}
        maxLength={16}
        dir="ltr"
      />
      <TextInput
        label={t('languages.name')}
        hint={t('languages.nameHint')}
        field={form.at('name')}
        maxLength={100}
      />
      <TextInput
        label={t('languages.native')}
        hint={t('languages.nativeHint')}
        field={form.at('native')}
        maxLength={100}
        dir="auto"
      />
      <ChoiceInput
        label={t('languages.direction')}
        field={form.at('direction')}
        options={(['ltr', 'rtl'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
      />
    </FormFrame>
  )
}
