import { limits } from '@atrium/contract/limits'
import { Button, Callout, Stack, TextField } from '@atrium/ui'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'

import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { useModalTexts } from '../texts.ts'
import { isFilled, trimmed } from './multilingual.ts'
import type { EditorLanguage, Multilingual } from './multilingual.ts'

export interface NameEditorProps {
  /** 'Edit Name' by default. */
  title?: string
  /** The active languages, in the order of the fields. */
  languages: readonly EditorLanguage[]
  value: Multilingual
  /** The longest name, in characters. */
  maxLength?: number
  /** The name is being saved. */
  busy?: boolean
  /** Why the last attempt to save failed. */
  failure?: string | undefined
  onOk: (value: Multilingual) => void
  onCancel: () => void
}

/** A name in every language. Proceed is disabled until all are filled. */
export function NameEditor(props: NameEditorProps) {
  const { languages, maxLength = limits.nameLength, busy = false, failure, onOk, onCancel } = props
  const t = useModalTexts()
  const form = useId()
  const [value, setValue] = useState(props.value)
  const complete = isFilled(value, languages)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete && !busy) onOk(trimmed(value, languages))
  }
  return (
    <DialogFrame
      title={props.title ?? t('editName')}
      size="xs"
      busy={busy}
      onClose={onCancel}
      footer={
        <>
          <Button disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={busy} disabled={!complete}>
            {t('proceed')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack>
          {failure ? (
            <Callout tone="error" announce>
              {failure}
            </Callout>
          ) : null}
          {languages.map(({ code, native, direction }) => (
            <TextField
              key={code}
              label={<bdi lang={code}>{native}</bdi>}
              required
              lang={code}
              dir={direction}
              maxLength={maxLength}
              value={value[code] ?? ''}
              onChange={(event) => setValue({ ...value, [code]: event.currentTarget.value })}
            />
          ))}
        </Stack>
      </form>
    </DialogFrame>
  )
}
