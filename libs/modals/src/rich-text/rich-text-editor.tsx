import { useLanguage } from '@atrium/portal'
import { Box, chakra } from '@atrium/ui'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef } from 'react'

import { useModalTexts } from '../texts.ts'
import { cleanPaste } from './clean-paste.ts'
import { cleanRichText } from './clean-rich-text.ts'
import { editorExtensions } from './editor-extensions.ts'
import { EditorFrame, EditorLabel } from './editor-frame.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { proseStyles } from './prose-styles.ts'
import { RichTextBody } from './rich-text-styles.ts'

export interface RichTextEditorProps {
  /** What is edited: the accessible name. */
  label: string
  hideLabel?: boolean
  /** HTML. Content that rich text does not allow is removed first. */
  value: string
  /** Receives the cleaned HTML after each change; empty if nothing readable is left. */
  onChange: (html: string) => void
  /** Direction of the text, by default the page's. */
  direction?: 'ltr' | 'rtl'
  language?: string
  /** 'Type Here...' in the language of the page by default. */
  placeholder?: string
  required?: boolean
  error?: string | undefined
  autoFocus?: boolean
}

const Writing = chakra(RichTextBody, { base: proseStyles })

/** Edits text with headings, lists, pictures and colours. Tab leaves it; Alt+F10 goes to its tools. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, onChange, language, error, required = false } = props
  const t = useModalTexts()
  const around = useLanguage((state) => state.direction)
  const direction = props.direction ?? around
  const id = useId()
  const tools = useRef<HTMLDivElement>(null)
  const emitted = useRef(value)
  const placeholder = props.placeholder ?? t('typeHere')

  const described = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-describedby': `${id}-error`,
    dir: direction,
    ...(language ? { lang: language } : {}),
    ...(required ? { 'aria-required': 'true' } : {}),
    ...(error ? { 'aria-invalid': 'true' } : {}),
  }
  const editor = useEditor(
    {
      extensions: editorExtensions(placeholder),
      content: cleanRichText(value),
      autofocus: props.autoFocus ? 'end' : false,
      // Its rules are ours: no style sheet without a nonce.
      injectCSS: false,
      editorProps: {
        attributes: described,
        transformPastedHTML: cleanPaste,
        handleKeyDown: (_, event) => {
          if (!event.altKey || event.key !== 'F10') return false
          tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
          return true
        },
      },
      onUpdate: ({ editor }) => {
        const html = editor.isEmpty ? '' : cleanRichText(editor.getHTML())
        emitted.current = html
        latest.current(html)
      },
    },
    [placeholder],
  )
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  }, [onChange])
  useEffect(() => {
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes: described } })
    // All dependencies that matter are strings.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [editor, direction, language, required, error])
  useEffect(() => {
    // A text that was not written here came from outside.
    if (emitted.current === value) return
    emitted.current = value
    editor.commands.setContent(cleanRichText(value), { emitUpdate: false })
  }, [editor, value])

  return (
    <div>
      <EditorLabel
        id={`${id}-label`}
        data-hidden={props.hideLabel || undefined}
        onClick={() => editor.commands.focus()}
      >
        {label}
        {required ? (
          <chakra.span aria-hidden color="fg.error" ms="0.5">
            *
          </chakra.span>
        ) : null}
      </EditorLabel>
      <EditorFrame data-invalid={error ? '' : undefined}>
        <EditorToolbar
          ref={tools}
          editor={editor}
          label={t('formatting', { name: label })}
          direction={direction}
        />
        <Writing>
          <EditorContent editor={editor} />
        </Writing>
      </EditorFrame>
      <Box id={`${id}-error`} aria-live="polite" textStyle="xs" color="fg.error">
        {error}
      </Box>
    </div>
  )
}
