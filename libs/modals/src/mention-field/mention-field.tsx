import { Box, chakra, VisuallyHidden } from '@atrium/ui'
import { exitSuggestion } from '@tiptap/suggestion'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { cutTo } from '../comment-input/cut-to.ts'
import { EditorFrame, EditorLabel } from '../rich-text/editor-frame.tsx'
import { useModalTexts } from '../texts.ts'
import { documentOf, mentionTextOf, sliceOf } from './mention-document.ts'
import { mentionExtensions, suggestionKey, type StartedMention } from './mention-extensions.ts'
import { MentionList } from './mention-list.tsx'
import type { Mentionable, MentionText } from './mention-text.ts'

export interface MentionFieldProps {
  /** What is written: the accessible name. */
  readonly label: string
  readonly value: MentionText
  readonly onChange: (value: MentionText) => void
  /** The longest text, in UTF-16 units as the server counts them. */
  readonly maximum: number
  readonly placeholder: string
  readonly error?: string | undefined
  /** The people whom the text can mention, by what `onSearch` heard. */
  readonly people: readonly Mentionable[]
  /** Hears what is typed of a name after an @; null while nobody is being mentioned. */
  readonly onSearch: (search: string | null) => void
  /** The name of the list of people. */
  readonly peopleLabel: string
  /** What a screen reader says when people are offered, or when they could not be loaded. */
  readonly peopleStatus: string
  /** Ctrl+Enter, or Command+Enter. */
  readonly onSubmit: () => void
}

const Writing = chakra('div', {
  base: {
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    '& .tiptap': {
      minHeight: '3.75rem',
      maxHeight: '16rem',
      overflowY: 'auto',
      px: '2.5',
      py: '1.5',
      outline: '0',
      borderRadius: 'l2',
      whiteSpace: 'break-spaces',
      focusVisibleRing: 'inside',
      '@media (pointer: coarse)': { fontSize: 'md' },
    },
    // Each line runs in its own direction.
    '& .tiptap p': { unicodeBidi: 'plaintext', textAlign: 'start' },
    '& .tiptap p.is-editor-empty:first-of-type::before': {
      content: 'attr(data-placeholder)',
      float: 'inline-start',
      height: '0',
      color: 'fg.subtle',
      pointerEvents: 'none',
    },
    '& [data-mention]': { color: 'fg.link', fontWeight: 'medium' },
    '& .ProseMirror-separator': {
      display: 'inline !important',
      margin: '0 !important',
      width: '0 !important',
    },
  },
})

/**
 * A field for a plain text that mentions people. After an @ it offers people: the arrow keys choose one, Enter or Tab takes it,
 * Escape closes the list. Pasted text loses its format.
 */
export function MentionField(props: MentionFieldProps) {
  const { label, value, maximum, placeholder, people, peopleLabel, peopleStatus } = props
  const t = useModalTexts()
  const id = useId()
  const [started, setStarted] = useState<StartedMention | null>(null)
  const [active, setActive] = useState(0)
  const [isTooLong, setIsTooLong] = useState(false)
  const offered = started === null ? [] : people
  const chosen = Math.min(active, offered.length - 1)
  const option = offered[chosen]
  const optionId = (person: Mentionable) => `${id}-${person.id}`
  const error = props.error ?? (isTooLong ? t('lengthReached', { maximum }) : undefined)

  function onMention(next: StartedMention | null): void {
    if (next?.search !== started?.search) setActive(0)
    setStarted(next)
    props.onSearch(next?.search ?? null)
  }

  function onKey(event: KeyboardEvent): boolean {
    if (!started || !option) return false
    if (event.key === 'ArrowDown') setActive((chosen + 1) % offered.length)
    else if (event.key === 'ArrowUp') setActive((chosen + offered.length - 1) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') started.pick(option)
    else if (event.key !== 'Escape') return false
    // A dialog around the field stays open.
    event.stopPropagation()
    return true
  }

  const latest = useRef({ onMention, onKey, ...props })
  useEffect(() => {
    latest.current = { onMention, onKey, ...props }
  })
  const emitted = useRef(value)
  const described = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-describedby': `${id}-error ${id}-hint`,
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    ...(error ? { 'aria-invalid': 'true' } : {}),
    ...(option ? { 'aria-controls': `${id}-people`, 'aria-activedescendant': optionId(option) } : {}),
  }
  const editor = useEditor(
    {
      extensions: mentionExtensions({
        placeholder,
        maximum,
        onLength: setIsTooLong,
        onMention: (next) => latest.current.onMention(next),
        onKey: (event) => latest.current.onKey(event),
      }),
      content: documentOf(value),
      // Its rules are ours: no style sheet without a nonce.
      injectCSS: false,
      editorProps: {
        attributes: described,
        handleKeyDown(_, event) {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
          latest.current.onSubmit()
          return true
        },
        handlePaste(view, { clipboardData }) {
          const pasted = (clipboardData?.getData('text/plain') ?? '').replaceAll(/\r\n?/g, '\n')
          const { state } = view
          const { from, to } = state.selection
          const length = mentionTextOf(state.doc).text.length
          const room = Math.max(0, maximum - length + mentionTextOf(state.doc.cut(from, to)).text.length)
          const kept = cutTo(room, pasted)
          if (kept !== '')
            view.dispatch(
              state.tr.replaceSelection(sliceOf(state.schema, kept)).scrollIntoView().setMeta('paste', true),
            )
          setIsTooLong(kept.length < pasted.length)
          return true
        },
      },
      onUpdate({ editor: { state } }) {
        emitted.current = mentionTextOf(state.doc)
        latest.current.onChange(emitted.current)
      },
      onBlur: ({ editor: { view } }) => exitSuggestion(view, suggestionKey),
    },
    [placeholder, maximum],
  )
  useEffect(() => {
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes: described } })
    // All dependencies that matter are strings.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [editor, label, error, option?.id])
  useEffect(() => {
    // A text that was not written here came from outside.
    if (emitted.current.text === value.text) return
    emitted.current = value
    editor.commands.setContent(documentOf(value), { emitUpdate: false })
    if (editor.isFocused) editor.commands.setTextSelection(editor.state.doc.content.size)
  }, [editor, value])

  return (
    <Box position="relative">
      <EditorLabel id={`${id}-label`} onClick={() => editor.commands.focus()}>
        {label}
      </EditorLabel>
      <EditorFrame data-invalid={error ? '' : undefined}>
        <Writing>
          <EditorContent editor={editor} />
        </Writing>
      </EditorFrame>
      <VisuallyHidden>
        <Box role="status">{started === null ? '' : peopleStatus}</Box>
      </VisuallyHidden>
      {started && offered.length > 0 ? (
        <MentionList
          id={`${id}-people`}
          label={peopleLabel}
          people={offered}
          active={option}
          optionId={optionId}
          onPick={started.pick}
        />
      ) : null}
      <Box id={`${id}-error`} aria-live="polite" textStyle="xs" color="fg.error" mt="1" _empty={{ mt: '0' }}>
        {error}
      </Box>
      <Box id={`${id}-hint`} textStyle="xs" color="fg.muted" mt="1">
        {t('lengthOf', { used: value.text.length, maximum })}
      </Box>
    </Box>
  )
}
