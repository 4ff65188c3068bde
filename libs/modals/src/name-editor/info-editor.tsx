import { limits } from '@atrium/contract/limits'
import { Button, Callout, Stack, Tabs, TextArea, TextField } from '@atrium/ui'
import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'

import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { LanguageTab } from '../multilingual-input/language-tab.tsx'
import { useModalTexts } from '../texts.ts'
import { toast } from '../toast/toast.ts'
import { trimmed } from './multilingual.ts'
import type { EditorLanguage, Multilingual } from './multilingual.ts'

export interface Info {
  readonly name: Multilingual
  readonly description: Multilingual
}

export interface InfoEditorProps {
  /** 'Edit Info' by default. */
  title?: string
  languages: readonly EditorLanguage[]
  value: Info
  /** Whether every language also requires a description. */
  descriptionRequired?: boolean
  busy?: boolean
  failure?: string | undefined
  onOk: (value: Info) => void
  onCancel: () => void
}

const isEmpty = (text: string | undefined) => (text ?? '').trim() === ''

/** Name and description, with a tab for each language. Proceed leads to the first field with a missing text. */
export function InfoEditor(props: InfoEditorProps) {
  const { languages, descriptionRequired = false, busy = false, failure, onOk, onCancel } = props
  const t = useModalTexts()
  const form = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const descriptionField = useRef<HTMLTextAreaElement>(null)
  const [value, setValue] = useState(props.value)
  const [shown, setShown] = useState(languages[0]?.code ?? '')
  const [checked, setChecked] = useState(false)

  const misses = (part: keyof Info, code: string) =>
    (part === 'name' || descriptionRequired) && isEmpty(value[part][code])
  const isComplete = (code: string) => !misses('name', code) && !misses('description', code)
  const write = (part: keyof Info, text: string) =>
    setValue({ ...value, [part]: { ...value[part], [shown]: text } })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setChecked(true)
    for (const part of ['name', 'description'] as const) {
      const missing = languages.find(({ code }) => misses(part, code))
      if (!missing) continue
      setShown(missing.code)
      toast.error(t(part === 'name' ? 'invalidName' : 'invalidDescription'))
      const field = part === 'name' ? nameField : descriptionField
      field.current?.focus()
      return
    }
    onOk({ name: trimmed(value.name, languages), description: trimmed(value.description, languages) })
  }

  const language = languages.find(({ code }) => code === shown)
  const direction = language?.direction ?? 'ltr'
  return (
    <DialogFrame
      title={props.title ?? t('editInfo')}
      size="sm"
      busy={busy}
      initialFocus={nameField}
      onClose={onCancel}
      footer={
        <>
          <Button disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {t('proceed')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        {failure ? (
          <Callout tone="error" announce>
            {failure}
          </Callout>
        ) : null}
        <Tabs
          label={t('languages')}
          value={shown}
          onValueChange={setShown}
          tabs={languages.map(({ code, native }) => ({
            value: code,
            label: <LanguageTab native={native} code={code} state={isComplete(code) ? 'fine' : 'empty'} />,
          }))}
        >
          <Stack>
            <TextField
              ref={nameField}
              label={t('name')}
              required
              lang={shown}
              dir={direction}
              maxLength={limits.nameLength}
              error={checked && misses('name', shown) ? t('invalidName') : undefined}
              value={value.name[shown] ?? ''}
              onChange={(event) => write('name', event.currentTarget.value)}
            />
            <TextArea
              ref={descriptionField}
              label={t('description')}
              required={descriptionRequired}
              lang={shown}
              dir={direction}
              maxLength={limits.descriptionLength}
              error={checked && misses('description', shown) ? t('invalidDescription') : undefined}
              value={value.description[shown] ?? ''}
              onChange={(event) => write('description', event.currentTarget.value)}
            />
          </Stack>
        </Tabs>
      </form>
    </DialogFrame>
  )
}
