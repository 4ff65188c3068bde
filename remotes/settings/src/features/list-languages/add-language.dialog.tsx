import { useChange } from '@atrium/client'
import type { CallFailure } from '@atrium/client'
import { FormDialog, toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { Callout, SelectField, Stack, TextField } from '@atrium/ui'
import { useState } from 'react'

const nothing = { code: '', name: '', native: '', direction: 'ltr' as 'ltr' | 'rtl' }
type Field = Exclude<keyof typeof nothing, 'direction'>
type Errors = Partial<Record<Field, string>>

/** Adds a language. Nobody can choose it until it is enabled. */
export default function AddLanguageDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const failureText = useFailureText()
  const [draft, setDraft] = useState(nothing)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const add = useChange('/language/add')

  function refuse(error: CallFailure): void {
    const said = Object.entries(error.fields).map(([field, wrong]) => [field, failureText(wrong)])
    setErrors(
      error.key === 'language_exists' ? { code: failureText(error) } : (Object.fromEntries(said) as Errors),
    )
    if (said.length === 0 && error.key !== 'language_exists') setFailure(failureText(error))
  }

  function submit(): void {
    setFailure(null)
    const given = { ...draft, code: draft.code.trim(), name: draft.name.trim(), native: draft.native.trim() }
    const empty = (['code', 'name', 'native'] as const).filter((field) => given[field] === '')
    setErrors(Object.fromEntries(empty.map((field) => [field, t('messages.field_required')])))
    if (empty.length > 0) return
    add.mutate(given, {
      onSuccess: () => {
        toast.success(t('languages.added', { language: given.native }))
        onClose()
      },
      onError: refuse,
    })
  }

  const text = (field: Field, maxLength: number) => ({
    label: t(`languages.${field}`),
    required: true,
    autoComplete: 'off',
    maxLength,
    value: draft[field],
    error: errors[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [field]: currentTarget.value }),
  })
  return (
    <FormDialog
      title={t('languages.add')}
      submitLabel={t('languages.add')}
      busy={add.isPending}
      dirty={JSON.stringify(draft) !== JSON.stringify(nothing)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="4">
        {failure === null ? null : (
          <Callout tone="error" announce>
            {failure}
          </Callout>
        )}
        <TextField {...text('code', 16)} hint={t('languages.codeHint')} dir="ltr" />
        <TextField {...text('name', 100)} hint={t('languages.nameHint')} />
        <TextField {...text('native', 100)} hint={t('languages.nativeHint')} dir="auto" />
        <SelectField
          label={t('languages.direction')}
          value={draft.direction}
          options={(['ltr', 'rtl'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
          onValueChange={(value) => setDraft({ ...draft, direction: value === 'rtl' ? 'rtl' : 'ltr' })}
        />
      </Stack>
    </FormDialog>
  )
}
