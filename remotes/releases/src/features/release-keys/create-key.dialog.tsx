import { useChange } from '@atrium/client'
import { beginningOfDay, useTexts } from '@atrium/portal'
import { DateInput, FormFrame, textField, TextInput, useForm, type Field } from '@atrium/screens'
import { useState } from 'react'
import { useReleaseWords } from '../release-words/use-release-words.ts'
import { dayAfter } from './day-after.ts'
import { MadeKey } from './made-key.tsx'
import { ModulesField } from './modules-field.tsx'
import { newCodesOf } from './new-codes.ts'

/** Days until a key expires: the default and the maximum. */
const days = { usual: 90, most: 365 } as const

const codesField: Field<readonly string[]> = {
  empty: [],
  same: (one, other) => one.length === other.length && one.every((code) => other.includes(code)),
  send: (codes) => codes,
}

const needed = { needed: 'messages.field_required' }
const fields = {
  name: textField(needed),
  module_codes: codesField,
  /** Codes of modules that have no release yet, as typed. They are sent with the others. */
  new_codes: textField(),
  expires_at: textField(needed),
}

/** A key works until the end of its last day. */
const endOf = (lastDay: string) => beginningOfDay(lastDay, 1)

/** Creates a key for some modules, then shows it once. */
export default function CreateKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const words = useReleaseWords()
  const [usualEnd] = useState(() => dayAfter(days.usual))
  const create = useChange('/release-key/create')
  const form = useForm({
    fields,
    initial: { expires_at: usualEnd },
    check({ module_codes: chosen, new_codes: typed, expires_at: lastDay }) {
      const { codes, wrong } = newCodesOf(typed)
      return {
        ...(chosen.length + codes.length === 0 && { module_codes: t('keys.noModules') }),
        ...(wrong.length > 0 && { new_codes: t('keys.wrongCodes', { codes: words.list(wrong) }) }),
        ...(!endOf(lastDay) && { expires_at: t('messages.field_required') }),
      }
    },
    async save({ values: { name, module_codes: chosen, new_codes: typed, expires_at: lastDay } }) {
      const module_codes = [...new Set([...chosen, ...newCodesOf(typed).codes])]
      const expires_at = endOf(lastDay)?.toISOString() ?? ''
      await create.mutateAsync({ name: name.trim(), module_codes, expires_at })
    },
  })
  const { name } = form.values
  if (create.data) return <MadeKey name={name.trim()} secret={create.data.key} onClose={onClose} />
  const [chosen, typed] = [form.at('module_codes'), form.at('new_codes')]
  return (
    <FormFrame title={t('keys.create')} submitLabel={t('keys.submit')} form={form} onClose={onClose}>
      <TextInput label={t('keys.name')} hint={t('keys.nameHint')} field={form.at('name')} maxLength={200} />
      <ModulesField
        chosen={chosen.value}
        onChoose={chosen.change}
        typed={typed.value}
        onType={typed.change}
        error={chosen.error}
        typedError={typed.error}
      />
      <DateInput
        label={t('keys.lastDay')}
        hint={t('keys.lastDayHint')}
        field={form.at('expires_at')}
        maxWidth="12rem"
        min={dayAfter(0)}
        max={dayAfter(days.most - 1)}
      />
    </FormFrame>
  )
}
