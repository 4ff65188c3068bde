import { isLinkAddress } from '@atrium/contract/rich-text'
import { Button, Stack, TextField } from '@atrium/ui'
import type { Editor } from '@tiptap/react'
import { getMarkRange } from '@tiptap/react'
import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'

import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { useModalTexts, useMessage } from '../texts.ts'

/** What a new link would replace: the link that the cursor is in, or what is selected. */
function linkAt(editor: Editor) {
  const { selection, schema, doc } = editor.state
  const mark = schema.marks['link']
  const range = mark && editor.isActive('link') ? getMarkRange(selection.$from, mark) : undefined
  const { from, to } = range ?? selection
  return { from, to, text: doc.textBetween(from, to, ' '), existing: range !== undefined }
}

/** A link needs an address and words. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useModalTexts()
  const message = useMessage()
  const form = useId()
  const address = useRef<HTMLInputElement>(null)
  const [place] = useState(() => linkAt(editor))
  const [href, setHref] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [text, setText] = useState(place.text)
  const [checked, setChecked] = useState(false)
  const good = isLinkAddress(href.trim())
  const filled = text.trim() !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    // The editor may stand in a form of its own, which hears of this one through the tree of components.
    event.stopPropagation()
    setChecked(true)
    if (!good || !filled) return
    const marks = [{ type: 'link', attrs: { href: href.trim() } }]
    onClose()
    const { from, to } = place
    editor.chain().focus().insertContentAt({ from, to }, { type: 'text', text: text.trim(), marks }).run()
  }
  function unlink() {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  return (
    <DialogFrame
      title={t(place.existing ? 'editLink' : 'insertLink')}
      size="xs"
      initialFocus={address}
      onClose={onClose}
      footer={
        <>
          {place.existing ? (
            <Button kind="danger-quiet" me="auto" onClick={unlink}>
              {t('removeLink')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {t('proceed')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack>
          <TextField
            ref={address}
            label={t('address')}
            required
            type="url"
            dir="ltr"
            placeholder="https://"
            value={href}
            error={checked && !good ? message('invalid_address') : undefined}
            onChange={(event) => setHref(event.currentTarget.value)}
          />
          <TextField
            label={t('linkText')}
            required
            value={text}
            error={checked && !filled ? message('field_required') : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </DialogFrame>
  )
}
