import { isCallFailure } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { MentionField, type Mentionable } from '@atrium/modals'
import { useFailureText } from '@atrium/portal'
import { Button, Checkbox, HStack } from '@atrium/ui'
import { useState, type SubmitEvent } from 'react'
import { useActivityTexts } from '../activity/activity-words.ts'
import type { CommentedOn } from './commented-on.ts'
import { useMentionable } from './use-mentionable.ts'

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
  const failureText = useFailureText()
  const [written, setWritten] = useState<Pick<WrittenComment, 'text' | 'mentions'>>(initial)
  const [readers, setReaders] = useState(initial.visible_to)
  const [search, setSearch] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { people, isFailed } = useMentionable(on, search, readers)
  const text = written.text.trim()

  async function send(): Promise<void> {
    if (isBusy || text === '') return
    setIsBusy(true)
    setError(undefined)
    try {
      await onSend({ text, visible_to: readers, mentions: written.mentions.map(({ id }) => id) })
      setWritten(nothing)
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

  return (
    <form onSubmit={onSubmit} aria-label={label}>
      <MentionField
        label={label}
        value={written}
        onChange={(next) => {
          setError(undefined)
          setWritten(next)
        }}
        maximum={limits.commentLength}
        placeholder={t('comment.placeholder')}
        error={error ?? (isFailed ? t('comment.peopleFailed') : undefined)}
        people={people}
        onSearch={setSearch}
        peopleLabel={t('comment.people')}
        peopleStatus={people.length === 0 ? '' : t('comment.peopleFound', { number: people.length })}
        onSubmit={() => void send()}
      />
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
        <Button type="submit" kind="primary" size="sm" busy={isBusy} disabled={text === ''}>
          {submitLabel}
        </Button>
      </HStack>
    </form>
  )
}
