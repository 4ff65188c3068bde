import { useChange } from '@atrium/client'
import { cursorQuery } from '@atrium/client/pages'
import type { ActivityEntry } from '@atrium/contract'
import { QueryPages, toast } from '@atrium/modals'
import { useDates } from '@atrium/portal/dates'
import { Box, Button, EmptyState, Heading, Stack } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { CommentField } from '../comments/comment-field.tsx'
import type { CommentedOn } from '../comments/commented-on.ts'
import { Timeline } from '../timeline/timeline.tsx'
import { EntryRow } from './entry-row.tsx'
import { groupEntries, type Burst } from './group-entries.ts'
import { LoadedWords, useActivityTexts } from './activity-words.ts'

export interface ActivityProps {
  /** The thing whose activity it is. */
  readonly of: CommentedOn
  /** What the module adds below an entry, such as a way to take a change back. */
  readonly details?: (entry: ActivityEntry) => ReactNode
  /** The value of a field in the format of the person's language, where it is more than a text. */
  readonly textOf?: (field: string, value: string) => string
}

/** The timeline of a thing, with a field for a comment on top where the thing has comments. */
export default function ActivityTab(props: ActivityProps) {
  return <LoadedWords>{() => <LoadedActivity {...props} />}</LoadedWords>
}

const pageSize = 20

function LoadedActivity({ of, details, textOf }: ActivityProps) {
  const t = useActivityTexts()
  const add = useChange('/comment/add')
  const owner = { owner_kind: of.kind, owner_id: of.id }
  const query = useInfiniteQuery(
    cursorQuery('/activity/list', {
      projectId: of.projectId,
      input: owner,
      size: pageSize,
      nextOf: ({ next }) => next,
    }),
  )
  const rules = query.data?.pages[0]?.comments ?? null
  return (
    <Stack gap="4">
      {rules?.may_add ? (
        <CommentField
          on={of}
          label={t('comment.label')}
          submitLabel={t('comment.send')}
          isStaff={rules.is_staff}
          takesFiles
          onSend={async (input) => {
            await add.mutateAsync({ ...owner, ...input })
            toast.success(t('comment.sent'))
          }}
        />
      ) : null}
      <QueryPages
        query={query}
        rowsOf={({ entries }) => entries}
        loading={t('loading')}
        failed={t('failed')}
        more={t('more')}
        empty={<EmptyState title={t('none')} hint={t('noneHint')} icon={<History />} />}
      >
        {(entries) => (
          <Days
            entries={entries}
            isBusy={query.isFetching}
            row={(entry, below) => (
              <EntryRow
                key={entry.id}
                on={of}
                entry={entry}
                isStaff={rules?.is_staff ?? false}
                details={details}
                textOf={textOf}
                below={below}
              />
            )}
          />
        )}
      </QueryPages>
    </Stack>
  )
}

type Row = (entry: ActivityEntry, below?: ReactNode) => ReactNode

interface DaysProps {
  readonly entries: readonly ActivityEntry[]
  readonly isBusy: boolean
  readonly row: Row
}

/** The entries below the day on which they happened. */
function Days({ entries, isBusy, row }: DaysProps) {
  const t = useActivityTexts()
  const dates = useDates()
  const id = useId()
  return (
    <Box role="group" aria-label={t('tab')} aria-busy={isBusy}>
      {groupEntries(entries, dates.longDay).map(({ name, bursts }, place) => (
        <Box key={name} mb="2">
          <Heading as="h2" id={`${id}-${place}`} textStyle="sm" color="fg.muted" mb="3">
            {name}
          </Heading>
          <Timeline aria-labelledby={`${id}-${place}`}>
            {bursts.map((burst) => (
              <BurstRows key={burst.first.id} burst={burst} row={row} />
            ))}
          </Timeline>
        </Box>
      ))}
    </Box>
  )
}

/** The first entry of a burst, and the rest on request. */
function BurstRows({ burst: { first, more }, row }: { readonly burst: Burst; readonly row: Row }) {
  const t = useActivityTexts()
  const [isOpen, setIsOpen] = useState(false)
  const button =
    more.length > 0 && !isOpen ? (
      <Button size="sm" kind="quiet" onClick={() => setIsOpen(true)}>
        {t('burst', { number: more.length })}
      </Button>
    ) : null
  return (
    <>
      {row(first, button)}
      {isOpen ? more.map((entry) => row(entry)) : null}
    </>
  )
}
