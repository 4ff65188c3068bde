import type { ThingHistoryEntry } from '@atrium/contract'
import type { QueryPagesProps } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Text } from '@atrium/ui'
import { CirclePlus, Pencil } from 'lucide-react'
import { DoneBy } from './done-by.tsx'
import { Difference, TimelineEntry } from '../timeline/timeline.tsx'
import { HistoryTab } from './history-tab.tsx'

type Value = ThingHistoryEntry['changes'][number]['before']

interface FieldHistoryProps<Field extends string> {
  /** Pages of entries, the newest first. */
  readonly query: QueryPagesProps<readonly ThingHistoryEntry<Field>[], ThingHistoryEntry<Field>>['query']
  /** What the tab is called. */
  readonly label: string
  readonly nameOf: (field: Field) => string
  /** The value of a field in the format of the person's language; empty for no value. */
  readonly textOf: (field: Field, value: Value) => string
}

/**
 * The history of a thing whose fields are texts, numbers and dates. Besides the words of `HistoryTab` it uses the module's
 * `history.kinds.created`, `history.kinds.changed`, `history.before`, `history.after`, `history.empty` and `history.nobody`.
 */
export function FieldHistory<Field extends string>(props: FieldHistoryProps<Field>) {
  const { query, label, nameOf, textOf } = props
  const t = useTexts()
  const shown = (field: Field, value: Value) => {
    const text = textOf(field, value)
    return text === '' ? <em>{t('history.empty')}</em> : <bdi>{text}</bdi>
  }
  return (
    <HistoryTab query={query} label={label}>
      {({ id, kind, who, at, changes }) => (
        <TimelineEntry
          key={id}
          icon={kind === 'created' ? <CirclePlus size={14} /> : <Pencil size={14} />}
          tone={kind === 'created' ? 'success' : undefined}
        >
          <Text fontWeight="medium">{t(`history.kinds.${kind}`)}</Text>
          <DoneBy who={who} at={at} />
          {changes.map(({ field, before, after }) => (
            <Difference
              key={field}
              name={nameOf(field)}
              labels={{ before: t('history.before'), after: t('history.after') }}
              before={shown(field, before)}
              after={shown(field, after)}
            />
          ))}
        </TimelineEntry>
      )}
    </HistoryTab>
  )
}
