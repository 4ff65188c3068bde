import type { LocationFieldChange, LocationHistoryEntry } from '@atrium/contract'
import { DoneBy, TimelineEntry } from '@atrium/screens'
import { useTexts } from '@atrium/portal'
import { Button, HStack, Text } from '@atrium/ui'
import { CirclePlus, Move, Pencil, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import type { DetailedLocation } from '../show-details/details-head.tsx'
import { CutFields } from './cut-fields.tsx'
import { FieldChange } from './field-change.tsx'
import { PlaceChange } from './place-change.tsx'
import { isRestorable } from './restorable.ts'
import type { Restoring } from './use-restore.ts'
import { useWholeEntry } from './use-whole-entry.ts'

const icons = { created: CirclePlus, changed: Pencil, moved: Move, removed: Trash2, reactivated: RotateCcw }

const tones = { removed: 'danger', created: 'success', reactivated: 'success' } as const

function titleOf({ kind, import: source }: LocationHistoryEntry): string {
  if (source === null) return kind
  if (source === 'undone') return 'importUndone'
  return kind === 'created' ? 'importCreated' : 'importChanged'
}

interface HistoryEntryProps {
  readonly projectId: string
  readonly entry: LocationHistoryEntry
  readonly location: DetailedLocation
  /** Null if nothing can be restored. */
  readonly restore: Restoring | null
  readonly onTakeBack: (() => void) | null
}

export function HistoryEntry({ projectId, entry, location, restore, onTakeBack }: HistoryEntryProps) {
  const t = useTexts()
  const { kind, at, who, from, to, count } = entry
  const whole = useWholeEntry(projectId, location.id, entry)
  const Icon = icons[kind]
  const offer = (change: LocationFieldChange) =>
    restore && isRestorable(change, location)
      ? { onRestore: () => void restore.restore(change), isBusy: restore.isBusy }
      : null
  return (
    <TimelineEntry
      icon={<Icon size={14} />}
      tone={kind === 'changed' || kind === 'moved' ? undefined : tones[kind]}
    >
      <HStack justifyContent="space-between" alignItems="flex-start" gap="2" flexWrap="wrap">
        <div>
          <Text fontWeight="medium">{t(`history.kinds.${titleOf(entry)}`)}</Text>
          <DoneBy who={who} at={at} />
        </div>
        {onTakeBack ? (
          <Button size="sm" onClick={onTakeBack}>
            <Undo2 size={14} aria-hidden />
            {t(kind === 'removed' ? 'actions.reactivate' : 'history.moveBack')}
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
      {whole.changes.map((change) => (
        <FieldChange key={change.field} change={change} offer={offer(change)} />
      ))}
      {whole.cut.length === 0 ? null : <CutFields {...whole} />}
    </TimelineEntry>
  )
}
