import type { ActivityEntry } from '@atrium/contract'
import { useDates } from '@atrium/portal/dates'
import { Box, Text } from '@atrium/ui'
import type { ReactNode } from 'react'
import { CommentEntry } from '../comments/comment-entry.tsx'
import type { CommentedOn } from '../comments/commented-on.ts'
import { TimelineEntry } from '../timeline/timeline.tsx'
import { ChangeEntry } from './change-entry.tsx'
import { iconOf } from './entry-icon.tsx'
import { ThingName } from './thing-name.tsx'
import { useActivityTexts, useKnownWord } from './activity-words.ts'

interface EntryRowProps {
  readonly on: CommentedOn
  readonly entry: ActivityEntry
  readonly isStaff: boolean
  /** What the module adds below an entry. */
  readonly details?: ((entry: ActivityEntry) => ReactNode) | undefined
  readonly textOf?: ((field: string, value: string) => string) | undefined
  /** Stands below the entry, such as the button that shows the rest of a burst. */
  readonly below?: ReactNode
}

/** One entry: what was done, by whom and when, and its details. */
export function EntryRow({ on, entry, isStaff, details, textOf, below }: EntryRowProps) {
  const t = useActivityTexts()
  const word = useKnownWord()
  const dates = useDates()
  const { kind, who, at, comment, is_imported: isImported } = entry
  return (
    <TimelineEntry {...iconOf(entry)}>
      <Text fontWeight="medium">{word(`kinds.${kind}`, t('kinds.other'))}</Text>
      <Text textStyle="xs" color="fg.muted">
        {who ? <ThingName kind="user" {...who} /> : t('nobody')}
        {' · '}
        <time dateTime={at}>{dates.moment(at)}</time>
        {isImported ? ` · ${t('imported')}` : null}
        {comment?.edited_at ? ` · ${t('comment.edited')}` : null}
      </Text>
      {comment ? (
        <CommentEntry on={on} comment={comment} isStaff={isStaff} />
      ) : (
        <ChangeEntry of={on.kind} entry={entry} textOf={textOf} />
      )}
      {details?.(entry)}
      {below ? <Box mt="1">{below}</Box> : null}
    </TimelineEntry>
  )
}
