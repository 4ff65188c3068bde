import { useChange } from '@atrium/client'
import type { CallFailure } from '@atrium/client'
import { FormDialog } from '@atrium/modals'
import { refusalOf } from '@atrium/screens'
import { beginningOfDay, useFailureText, useTexts } from '@atrium/portal'
import { Callout, Stack, TextField } from '@atrium/ui'
import { useState } from 'react'
import { useReleaseWords } from '../release-words/use-release-words.ts'
import { dayAfter } from './day-after.ts'
import { MadeKey } from './made-key.tsx'
import { ModulesField } from './modules-field.tsx'
import { newCodesOf } from './new-codes.ts'

/** Days until a key expires: the default and the maximum. */
const days = { usual: 90, most: 365 } as const

const fields = ['name', 'module_codes', 'expires_at'] as const
type Errors = Partial<Record<(typeof fields)[number] | 'new_codes', string>>

/** Creates a key for some modules, then shows it once. */
export default function CreateKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const words = useReleaseWords()
  const failureText = useFailureText()
  const [name, setName] = useState('')
  const [codes, setCodes] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const [expires, setExpires] = useState(() => dayAfter(days.usual))
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const create = useChange('/release-key/create')

  function refuse(refused: CallFailure): void {
    const said = refusalOf(refused, fields, failureText)
    setErrors(said.errors)
    setFailure(said.rest)
  }

  function submit(): void {
    setFailure(null)
    // A key works until the end of its last day.
    const end = beginningOfDay(expires, 1)
    const { codes: newCodes, wrong: wrongCodes } = newCodesOf(typed)
    const all = [...new Set([...codes, ...newCodes])]
    const wrong: Errors = {
      ...(name.trim() === '' && { name: t('messages.field_required') }),
      ...(all.length === 0 && { module_codes: t('keys.noModules') }),
      ...(wrongCodes.length > 0 && { new_codes: t('keys.wrongCodes', { codes: words.list(wrongCodes) }) }),
      ...(!end && { expires_at: t('messages.field_required') }),
    }
    setErrors(wrong)
    if (!end || Object.keys(wrong).length > 0) return
    create.mutate(
      { name: name.trim(), module_codes: all, expires_at: end.toISOString() },
      { onError: refuse },
    )
  }

  if (create.data) return <MadeKey name={name.trim()} secret={create.data.key} onClose={onClose} />
  return (
    <FormDialog
      title={t('keys.create')}
      submitLabel={t('keys.submit')}
      busy={create.isPending}
      dirty={name !== '' || codes.length > 0 || typed !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="4">
        {failure === null ? null : (
          <Callout tone="error" announce>
            {failure}
          </Callout>
        )}
        <TextField
          label={t('keys.name')}
          hint={t('keys.nameHint')}
          required
          autoComplete="off"
          maxLength={200}
          value={name}
          error={errors.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <ModulesField
          chosen={codes}
          onChoose={setCodes}
          typed={typed}
          onType={setTyped}
          error={errors.module_codes}
          typedError={errors.new_codes}
        />
        <TextField
          type="date"
          label={t('keys.lastDay')}
          hint={t('keys.lastDayHint')}
          required
          maxWidth="12rem"
          min={dayAfter(0)}
          max={dayAfter(days.most - 1)}
          value={expires}
          error={errors.expires_at}
          onChange={({ currentTarget }) => setExpires(currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  )
}
