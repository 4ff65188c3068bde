import { navigate, useProjects, useTexts } from '@atrium/portal'
import { chakra, Dialog, Text, TextField, VisuallyHidden } from '@atrium/ui'
import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useNavigation } from '../navigation/use-navigation.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { addressToInspect, useMayInspect } from '../inspector/may-inspect.ts'
import { pageEntries, projectEntries, toolEntries, type PaletteEntry } from './own-entries.ts'
import { closePalette } from './palette-store.ts'
import { useSources } from './use-sources.ts'

const List = chakra('div', { base: { mt: '2', maxH: 'min(24rem, 55dvh)', overflowY: 'auto', mx: '-2' } })

const Title = chakra('div', {
  base: { px: '2', pt: '2', pb: '1', textStyle: 'xs', fontWeight: 'semibold', color: 'fg.subtle' },
})

const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '2',
    px: '2',
    py: '1.5',
    borderRadius: 'l2',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'bg.emphasized' },
  },
})

const Detail = chakra('span', {
  base: {
    flex: '1',
    minW: '0',
    textStyle: 'xs',
    color: 'fg.muted',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})

interface Group {
  readonly key: string
  readonly title: string
  readonly entries: readonly PaletteEntry[]
  readonly note?: string
}

function useGroups(gate: ModuleGate, text: string): { groups: readonly Group[]; isSearching: boolean } {
  const t = useTexts()
  const items = useNavigation()
  const projects = useProjects()
  const { groups: found, isSearching } = useSources(gate, useDeferredValue(text))
  const inspector = { id: 'inspector', title: t('inspector'), to: addressToInspect() }
  const tools = useMayInspect() ? [inspector] : []
  const own = [
    { key: 'pages', title: t('palette.pages'), entries: pageEntries(items, text) },
    { key: 'projects', title: t('palette.projects'), entries: projectEntries(projects, text) },
    { key: 'tools', title: t('palette.tools'), entries: toolEntries(tools, text) },
  ]
  const offered = found.map(({ moduleCode, name, titleKey, results, state }) => {
    const title = t(titleKey, { ns: moduleCode })
    const failed = state === 'failed' && { note: t('palette.failed', { source: title }) }
    return { key: `${moduleCode}.${name}`, title, entries: results, ...failed }
  })
  return {
    groups: [...own, ...offered].filter(({ entries, ...group }) => entries.length > 0 || 'note' in group),
    isSearching,
  }
}

/** Search over pages, projects and what the modules offer; a combobox with its list always open. */
export function Palette({ gate }: { readonly gate: ModuleGate }) {
  const t = useTexts()
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { groups, isSearching } = useGroups(gate, text)
  const entries = groups.flatMap((group) => group.entries)
  const current = Math.min(active, entries.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  const go = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    closePalette()
    navigate(entry.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: current + 1, ArrowUp: current - 1 }
    const step = steps[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      setActive((step + entries.length) % entries.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      go(entries[current])
    }
  }

  let index = -1
  return (
    <Dialog open title={t('palette.title')} closeLabel={t('close')} onClose={closePalette} closeOnBackdrop>
      <TextField
        label={t('palette.placeholder')}
        hideLabel
        placeholder={t('palette.placeholder')}
        startElement={<Search size={16} aria-hidden />}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={entries.length > 0 ? optionId(current) : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <List id={`${id}-list`} role="listbox" aria-label={t('palette.results')}>
        {groups.map((group) => (
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
            <Title id={`${id}-${group.key}`}>{group.title}</Title>
            {group.note ? (
              <Text tone="error" px="2">
                {group.note}
              </Text>
            ) : null}
            {group.entries.map((entry) => {
              const own = ++index
              return (
                <Option
                  key={entry.id}
                  id={optionId(own)}
                  role="option"
                  aria-selected={own === current}
                  onPointerMove={() => setActive(own)}
                  onClick={() => go(entry)}
                >
                  <span>{entry.title}</span>
                  {entry.detail ? <Detail>{entry.detail}</Detail> : null}
                </Option>
              )
            })}
          </div>
        ))}
      </List>
      {groups.length === 0 ? (
        <Text tone="muted" py="6" textAlign="center">
          {isSearching ? t('palette.searching') : t('palette.none')}
        </Text>
      ) : null}
      <VisuallyHidden role="status">
        {isSearching ? t('palette.searching') : t('palette.count', { count: entries.length })}
      </VisuallyHidden>
    </Dialog>
  )
}
