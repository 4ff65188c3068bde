import type { ClientSession } from '@atrium/client'
import { useTexts } from '@atrium/portal'
import { chakra, Dialog, Skeleton, Text, TextField, VisuallyHidden } from '@atrium/ui'
import { Search } from 'lucide-react'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import type { ModuleGate } from '../gate/module-gate.ts'
import { noteVisit } from '../navigation/visits.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { PaletteLine } from './palette-line.tsx'
import { closePalette } from './palette-store.ts'
import { useEntries } from './use-entries.ts'
import { useSteady } from './use-steady.ts'

const List = chakra('div', {
  base: { mt: '2', height: 'min(26rem, 55dvh)', overflowY: 'auto', mx: '-2', overscrollBehavior: 'contain' },
})

const Title = chakra('div', {
  base: { px: '2', pt: '2', pb: '1', textStyle: 'xs', fontWeight: 'semibold', color: 'fg.subtle' },
})

const Pending = chakra('div', { base: { display: 'flex', alignItems: 'center', minH: '9', px: '2' } })

/** The line that a key leads to, from the current one. */
function stepTo(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current - 1 + count) % count
  if (key === 'PageDown') return Math.min(current + 8, count - 1)
  if (key === 'PageUp') return Math.max(current - 8, 0)
  return undefined
}

/** Keys hold spaces, which an id must not. */
const optionIdOf = (list: string, key: string) => `${list}-${key.replace(/[^\w.-]/g, '_')}`

interface PaletteProps {
  readonly gate: ModuleGate
  readonly session: ClientSession
}

/**
 * Search over pages, actions, projects and what the modules offer, in one list; a combobox with its list always open. Without a text
 * it shows what the person uses most and their last pages.
 */
export function Palette({ gate, session }: PaletteProps) {
  const t = useTexts()
  const id = useId()
  const [text, setText] = useState('')
  // Null until the person moves in the list.
  const [chosen, setChosen] = useState<string | null>(null)
  const content = useEntries(gate, session, text)
  const groups = useSteady(content, text.trim(), chosen)
  const entries = groups.flatMap((group) => group.entries)
  const keys = entries.map(({ key }) => key)
  const current = chosen === null ? 0 : Math.max(keys.indexOf(chosen), 0)
  const active = keys[current]
  const optionId = (key: string) => optionIdOf(id, key)

  useEffect(() => {
    if (chosen !== null) document.getElementById(optionIdOf(id, chosen))?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    if (entry.counted !== undefined) noteVisit(entry.counted)
    closePalette()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = entries.length > 0 ? stepTo(event.key, current, entries.length) : undefined
    if (step !== undefined) {
      event.preventDefault()
      setChosen(keys[step] ?? null)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(entries[current])
    }
  }
  const line = (entry: PaletteEntry) => (
    <PaletteLine
      key={entry.key}
      entry={entry}
      id={optionId(entry.key)}
      isActive={entry.key === active}
      onPoint={() => setChosen(entry.key)}
      onChoose={() => choose(entry)}
    />
  )
  return (
    <Dialog
      open
      title={t('palette.title')}
      closeLabel={t('close')}
      onClose={closePalette}
      closeOnBackdrop
      standsAlone
    >
      <TextField
        label={t('palette.placeholder')}
        hideLabel
        placeholder={t('palette.placeholder')}
        startElement={<Search size={16} aria-hidden />}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={active === undefined ? undefined : optionId(active)}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setChosen(null)
        }}
        onKeyDown={onKeyDown}
      />
      <List
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.results')}
        aria-busy={content.isSearching}
      >
        {groups.map(({ key, title, entries: own, pending = 0 }) =>
          title === null ? (
            own.map(line)
          ) : (
            <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
              <Title id={`${id}-${key}`}>{title}</Title>
              {own.map(line)}
              {Array.from({ length: pending }, (_, index) => (
                <Pending key={index} aria-hidden>
                  <Skeleton width="60%" height="3" />
                </Pending>
              ))}
            </div>
          ),
        )}
        {entries.length === 0 && !groups.some(({ pending = 0 }) => pending > 0) ? (
          <Text tone="muted" py="6" textAlign="center" role="presentation">
            {content.isSearching ? t('palette.searching') : t('palette.none')}
          </Text>
        ) : null}
      </List>
      {content.notes.map((note) => (
        <Text key={note} tone="muted" textStyle="sm" pt="1">
          {note}
        </Text>
      ))}
      <VisuallyHidden role="status">
        {content.isSearching ? t('palette.searching') : t('palette.count', { count: entries.length })}
        {content.notes.map((note) => ` ${note}`).join('')}
      </VisuallyHidden>
    </Dialog>
  )
}
