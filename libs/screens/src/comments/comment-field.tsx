import { isCallFailure } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { MentionField, type Mentionable } from '@atrium/modals'
import { useFailureText } from '@atrium/portal'
import { Button, Checkbox, HStack } from '@atrium/ui'
import { useState, type SubmitEvent } from 'react'
import { useActivityTexts } from '../activity/activity-words.ts'
import type { CommentedOn } from './commented-on.ts'
import { useCommentFiles } from './use-comment-files.ts'
import { useMentionable } from './use-mentionable.ts'
import { WithFiles } from './with-files.tsx'

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
  /** Whether files can be added before the comment is sent. */
  readonly takesFiles?: boolean
  /** Sends the comment. The field empties itself afterwards, and shows why it was refused. */
  readonly onSend: (input: {
    readonly text: string
    readonly visible_to: 'staff' | 'all'
    readonly mentions: string[]
    readonly attachment_ids?: string[]
  }) => Promise<unknown>
  readonly onCancel?: () => void
}

/** What was written around the sent text stays for the next comment. */
function withoutSent<Text extends Pick<WrittenComment, 'text' | 'mentions'>>(now: Text, sent: string): Text {
  const rest = now.text.replace(sent, '').trim()
  return { ...now, text: rest, mentions: rest === '' ? [] : now.mentions }
}

const nothing: WrittenComment = { text: '', visible_to: 'all', mentions: [] }

/** A field for a comment in plain text. After an @ it offers people to mention, by keyboard as well. */
export function CommentField(props: CommentFieldProps) {
  const { on, label, submitLabel, isStaff, initial = nothing, takesFiles = false, onSend, onCancel } = props
  const t = useActivityTexts()
  const failureText = useFailureText()
  const [written, setWritten] = useState<Pick<WrittenComment, 'text' | 'mentions'>>(initial)
  const [readers, setReaders] = useState(initial.visible_to)
  const [search, setSearch] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { people, isFailed } = useMentionable(on, search, readers)
  const files = useCommentFiles(on.projectId)
  // What is not on the server yet would be missing from the comment.
  const [isAsked, setIsAsked] = useState(false)
  const pending = isAsked && !files.areSent ? t('comment.filesPending') : undefined
  const text = written.text.trim()

  async function send(): Promise<void> {
    if (isBusy || text === '') return
    setIsAsked(!files.areSent)
    if (!files.areSent) return
    const { ids } = files
    setIsBusy(true)
    setError(undefined)
    const sent = written
    try {
      const mentions = sent.mentions.map(({ id }) => id)
      await onSend({
        text,
        visible_to: readers,
        mentions,
        ...(ids.length > 0 && { attachment_ids: ids }),
      })
      setWritten((now) => withoutSent(now, sent.text))
      // Others may have been added meanwhile.
      files.forget(ids)
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      setError(failureText(Object.values(failure.fields)[0] ?? failure))
    } finally {
      setIsBusy(false)
    }
  }

  function addFiles(added: readonly File[]): void {
    setIsAsked(false)
    files.add(added)
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    void send()
  }

  const field = (
    <MentionField
      label={label}
      value={written}
      onChange={(next) => {
        setError(undefined)
        setWritten(next)
      }}
      maximum={limits.commentLength}
      placeholder={t('comment.placeholder')}
      error={error ?? pending ?? (isFailed ? t('comment.peopleFailed') : undefined)}
      people={people}
      onSearch={setSearch}
      peopleLabel={t('comment.people')}
      peopleStatus={people.length === 0 ? '' : t('comment.peopleFound', { number: people.length })}
      onSubmit={() => void send()}
    />
  )
  return (
    <form onSubmit={onSubmit} aria-label={label}>
      {takesFiles ? <WithFiles files={{ ...files, add: addFiles }}>{field}</WithFiles> : field}
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
