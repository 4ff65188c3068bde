import { isLinkAddress } from '@atrium/contract/rich-text'
import { Button, TextField } from '@atrium/ui'
import type { Editor } from '@tiptap/react'
import { getMarkRange } from '@tiptap/react'
import { useState } from 'react'

import { useModalTexts, useMessage } from '../texts.ts'
import { AddressDialog } from './address-dialog.tsx'

/** Returns what a new link would replace: the link around the cursor, or the selection. */
function linkAt(editor: Editor) {
  const { selection, schema, doc } = editor.state
  const mark = schema.marks['link']
  const range = mark && editor.isActive('link') ? getMarkRange(selection.$from, mark) : undefined
  const { from, to } = range ?? selection
  return { from, to, text: doc.textBetween(from, to, ' '), existing: range !== undefined }
}

/** Asks for a link's address and text; both are required. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useModalTexts()
  const message = useMessage()
  const [place] = useState(() => linkAt(editor))
  const [href, setHref] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [text, setText] = useState(place.text)
  const [checked, setChecked] = useState(false)
  const good = isLinkAddress(href.trim())
  const filled = text.trim() !== ''

  function submit() {
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
    <AddressDialog
      title={t(place.existing ? 'editLink' : 'insertLink')}
      address={href}
      problem={checked && !good ? message('invalid_address') : undefined}
      aside={
        place.existing ? (
          <Button kind="danger-quiet" me="auto" onClick={unlink}>
            {t('removeLink')}
          </Button>
        ) : null
      }
      onAddress={setHref}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('linkText')}
        required
        value={text}
        error={checked && !filled ? message('field_required') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </AddressDialog>
  )
}
