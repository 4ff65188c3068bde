import { isCallFailure } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { useModalTexts } from '@atrium/modals/texts'
import { useFailureText } from '@atrium/portal'
import { Box, Button, Checkbox, HStack, TextArea } from '@atrium/ui'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { useActivityTexts } from '../activity/use-activity-texts.ts'
import type { CommentedOn } from './commented-on.ts'
import { findMention, putMention, type StartedMention } from './find-mention.ts'
import { MentionList } from './mention-list.tsx'
import { useMentionable, type Mentionable } from './use-mentionable.ts'

export interface WrittenComment {
  readonly text: string
  readonly visible_to: 'staff' | 'all'
  readonly mentions: readonly Mentionable[]
}

interface CommentFieldProps {
  readonly on: CommentedOn
  readonly label: string
  readonly submitLabel: string
  /** Whether the person may write for staff. */
  readonly isStaff: boolean
  readonly initial?: WrittenComment
  /** Sends the comment. The field empties itself afterwards, and shows why it was refused. */
  readonly onSend: (input: {
    readonly text: string
    readonly visible_to: 'staff' | 'all'
    readonly mentions: string[]
  }) => Promise<unknown>
  readonly onCancel?: () => void
}

const nothing: WrittenComment = { text: '', visible_to: 'all', mentions: [] }

/** A field for a comment in plain text. After an @ it offers people to mention, by keyboard as well. */
export function CommentField(props: CommentFieldProps) {
  const { on, label, submitLabel, isStaff, initial = nothing, onSend, onCancel } = props
  const t = useActivityTexts()
  const modalText = useModalTexts()
  const failureText = useFailureText()
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(initial.text)
  const [readers, setReaders] = useState(initial.visible_to)
  const [known, setKnown] = useState(initial.mentions)
  const [started, setStarted] = useState<StartedMention | null>(null)
  /** Where the list was closed, so that it stays closed for this mention. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  /** Where the caret goes once the text has changed. */
  const caret = useRef<number | null>(null)
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const isOpen = started !== null && started.start !== closedAt
  const people = useMentionable(on, isOpen ? started.search : null, readers)
  const chosen = Math.min(active, people.length - 1)

  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [text])

  function look(): void {
    const { value = '', selectionStart = 0 } = field.current ?? {}
    const found = findMention(value, selectionStart)
    if (found?.start !== started?.start) setActive(0)
    setStarted(found)
    if (found === null) setClosedAt(null)
  }

  function write(next: string): void {
    setError(
      next.length > limits.commentLength
        ? modalText('lengthReached', { maximum: limits.commentLength })
        : undefined,
    )
    setText(next.slice(0, limits.commentLength))
  }

  function pick(person: Mentionable): void {
    if (!started) return
    const put = putMention(text, started, person.name)
    write(put.text)
    setKnown((before) => [...before.filter(({ id }) => id !== person.id), person])
    setClosedAt(started.start)
    caret.current = put.caret
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
      return
    }
    const person = people[chosen]
    if (!person) return
    if (event.key === 'ArrowDown') setActive((chosen + 1) % people.length)
    else if (event.key === 'ArrowUp') setActive((chosen + people.length - 1) % people.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(person)
    else if (event.key === 'Escape') setClosedAt(started?.start ?? null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  async function send(): Promise<void> {
    if (isBusy || text.trim() === '') return
    setIsBusy(true)
    setError(undefined)
    const mentions = known.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)
    try {
      await onSend({ text: text.trim(), visible_to: readers, mentions })
      setText('')
      setKnown([])
      setStarted(null)
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      setError(failureText(Object.values(failure.fields)[0] ?? failure))
    } finally {
      setIsBusy(false)
    }
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    void send()
  }

  const optionId = (person: Mentionable) => `${listId}-${person.id}`
  const option = people[chosen]
  return (
    <form onSubmit={onSubmit} aria-label={label}>
      <Box position="relative">
        <TextArea
          ref={field}
          label={label}
          dir="auto"
          rows={2}
          value={text}
          placeholder={t('comment.placeholder')}
          error={error}
          hint={modalText('lengthOf', { used: text.length, maximum: limits.commentLength })}
          autoComplete="off"
          aria-autocomplete="list"
          aria-controls={people.length > 0 ? listId : undefined}
          aria-activedescendant={option ? optionId(option) : undefined}
          onChange={(event) => {
            write(event.currentTarget.value)
            look()
          }}
          onSelect={look}
          onKeyDown={onKeyDown}
          onBlur={() => setClosedAt(started?.start ?? null)}
        />
        <MentionList id={listId} people={people} active={option} optionId={optionId} onPick={pick} />
      </Box>
      <HStack mt="2" gap="3" flexWrap="wrap" justifyContent="flex-end">
        {isStaff ? (
          <Checkbox
            checked={readers === 'staff'}
            onCheckedChange={(isOnly) => setReaders(isOnly === true ? 'staff' : 'all')}
          >
            {t('comment.staff')}
          </Checkbox>
        ) : null}
        {onCancel ? (
          <Button kind="quiet" size="sm" onClick={onCancel}>
            {t('comment.cancel')}
          </Button>
        ) : null}
        <Button type="submit" kind="primary" size="sm" busy={isBusy} disabled={text.trim() === ''}>
          {submitLabel}
        </Button>
      </HStack>
    </form>
  )
}
