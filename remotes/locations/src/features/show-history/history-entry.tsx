import type { LocationFieldChange, LocationHistoryEntry } from '@atrium/contract'
import { useLanguage, useTexts } from '@atrium/portal'
import { Button, chakra, HStack, Text } from '@atrium/ui'
import { CirclePlus, Move, Pencil, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import type { DetailedLocation } from '../show-details/details-head.tsx'
import { FieldChange } from './field-change.tsx'
import { PlaceChange } from './place-change.tsx'
import { isRestorable } from './restorable.ts'
import type { Restoring } from './use-restore.ts'

const icons = { created: CirclePlus, changed: Pencil, moved: Move, removed: Trash2, reactivated: RotateCcw }

/** One entry: a dot on a line that leads down to the one before. */
const Entry = chakra('li', {
  base: {
    position: 'relative',
    ps: '9',
    pb: '5',
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '7',
      insetBlockEnd: '1',
      insetInlineStart: '3',
      width: '1px',
      bg: 'border',
    },
  },
})
const Dot = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineStart: '0',
    insetBlockStart: '0',
    display: 'grid',
    placeContent: 'center',
    width: '6',
    height: '6',
    borderRadius: 'full',
    bg: 'bg.muted',
    color: 'fg.muted',
    '&[data-kind=removed]': { bg: 'red.subtle', color: 'red.fg' },
    '&[data-kind=created], &[data-kind=reactivated]': { bg: 'green.subtle', color: 'green.fg' },
  },
})

function titleOf({ kind, import: source }: LocationHistoryEntry): string {
  if (source === null) return kind
  if (source === 'undone') return 'importUndone'
  return kind === 'created' ? 'importCreated' : 'importChanged'
}

interface HistoryEntryProps {
  readonly entry: LocationHistoryEntry
  readonly location: DetailedLocation
  /** Null where nothing can be set again. */
  readonly restore: Restoring | null
  readonly onTakeBack: (() => void) | null
}

export function HistoryEntry({ entry, location, restore, onTakeBack }: HistoryEntryProps) {
  const t = useTexts()
  const language = useLanguage((state) => state.code)
  const { kind, at, who, changes, from, to, count } = entry
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  )
  const Icon = icons[kind]
  const offer = (change: LocationFieldChange) =>
    restore && isRestorable(change, location)
      ? { onRestore: () => void restore.restore(change), isBusy: restore.isBusy }
      : null
  return (
    <Entry>
      <Dot data-kind={kind} aria-hidden>
        <Icon size={14} />
      </Dot>
      <HStack justifyContent="space-between" alignItems="flex-start" gap="2" flexWrap="wrap">
        <div>
          <Text fontWeight="medium">{t(`history.kinds.${titleOf(entry)}`)}</Text>
          <Text textStyle="xs" color="fg.muted">
            <bdi>{who ?? t('history.nobody')}</bdi>
            {' · '}
            <time dateTime={at}>{when}</time>
          </Text>
        </div>
        {onTakeBack ? (
          <Button size="sm" onClick={onTakeBack}>
            <Undo2 size={14} aria-hidden />
            {t(kind === 'removed' ? 'deeds.reactivate' : 'history.moveBack')}
          </Button>
        ) : null}
      </HStack>
      {count !== null && count > 1 ? (
        <Text textStyle="sm" mt="1">
          {t('history.together', { count: count - 1 })}
        </Text>
      ) : null}
      {kind === 'created' && to ? <PlaceChange from={null} to={to} /> : null}
      {kind === 'moved' || (kind === 'changed' && (from || to)) ? (
        <PlaceChange from={from} to={to} isMove />
      ) : null}
      {changes.map((change) => (
        <FieldChange key={change.field} change={change} offer={offer(change)} />
      ))}
    </Entry>
  )
}
