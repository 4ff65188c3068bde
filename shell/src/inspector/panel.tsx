import { bus } from '@atrium/event-bus'
import { toast } from '@atrium/modals'
import { reportProblem, useLanguage } from '@atrium/portal'
import { extensionStore } from '@atrium/portal/host'
import { chakra, Heading, IconButton, Tabs, Text, VisuallyHidden } from '@atrium/ui'
import { Copy, X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { useDock } from './dock.ts'
import { moduleFacts, type KnownReleases } from './facts/module-facts.ts'
import { packageFacts } from './facts/package-facts.ts'
import { pointFacts } from './facts/point-facts.ts'
import { inspectorReport } from './facts/report.ts'
import { inspectorId, isShortcut, showInspector } from './inspector-address.ts'
import {
  closeInspector,
  inspectorTabs,
  keepInspectorOpen,
  tabNamed,
  type InspectorTab,
} from './inspector-tabs.ts'
import { recordStore } from './record/record-store.ts'
import { isLeaking } from './record/surroundings.ts'
import { ResizeBar } from './resize-bar.tsx'
import { DialogsTab } from './tabs/dialogs-tab.tsx'
import { EventsTab } from './tabs/events-tab.tsx'
import { LeaksTab } from './tabs/leaks-tab.tsx'
import { ModulesTab } from './tabs/modules-tab.tsx'
import { PackagesTab } from './tabs/packages-tab.tsx'
import { PointsTab } from './tabs/points-tab.tsx'
import { useKnownReleases } from './tabs/use-module-facts.ts'
import { useSources } from './use-sources.ts'
import { useWords } from './use-words.ts'

const Panel = chakra('aside', {
  base: {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    // Above dialogs, which end at its upper edge, so that it can be read while one is open.
    zIndex: 'popover',
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg.panel',
    color: 'fg',
    borderBlockStartWidth: '1px',
    borderColor: 'border.emphasized',
    boxShadow: 'lg',
    textStyle: 'sm',
  },
})

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', ps: '3', pe: '1', flex: '0 0 auto' },
})

const Body = chakra('div', {
  base: {
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    px: '3',
    pb: '3',
    '& [role=tablist]': { position: 'sticky', top: '0', bg: 'bg.panel', zIndex: '1' },
  },
})

function Shown({ tab, known }: { readonly tab: InspectorTab; readonly known: KnownReleases }) {
  switch (tab) {
    case 'modules':
      return <ModulesTab known={known} />
    case 'packages':
      return <PackagesTab />
    case 'events':
      return <EventsTab />
    case 'dialogs':
      return <DialogsTab />
    case 'points':
      return <PointsTab />
    case 'leaks':
      return <LeaksTab />
  }
}

function useReport(known: KnownReleases): () => string {
  const language = useLanguage(({ code }) => code)
  const sources = useSources()
  return () => {
    const gate = sources.gateStore.getState()
    const place = sources.currentPlace(location.pathname)
    return inspectorReport({
      page: place.kind === 'page' ? place.page.code : place.kind,
      generation: gate.generation,
      language,
      modules: moduleFacts({ gate, known, timeline: performance, mounted: sources.mountedApps() }),
      points: pointFacts(gate, extensionStore.getState()),
      packages: packageFacts(sources, [...gate.releases.keys()]),
      records: recordStore.getState(),
      ledger: bus.ledger(),
    })
  }
}

/** Announces the latest leak to screen readers. Passing events are only shown. */
function Announcement() {
  const { t } = useWords()
  const last = useStore(recordStore, ({ leaks }) => leaks[0])
  return (
    <VisuallyHidden role="status">
      {last && isLeaking(last) ? t('leaks.found', { module: last.module }) : ''}
    </VisuallyHidden>
  )
}

interface InspectorPanelProps {
  /** As the address has it, unchecked. */
  readonly tab: string
  /** Whether the panel takes the focus when it opens. */
  readonly takesFocus: boolean
}

/** Shows what the portal is made of now, docked along the lower edge; pages stay usable beside it. */
export function InspectorPanel({ tab: asked, takesFocus }: InspectorPanelProps) {
  const tab = tabNamed(asked)
  const { t } = useWords()
  const { gateStore, pageElement } = useSources()
  const dock = useDock(pageElement)
  const panel = useRef<HTMLElement>(null)
  const known = useKnownReleases()
  const report = useReport(known)
  const generation = useStore(gateStore, (gate) => gate.generation)
  const isNewer = useStore(gateStore, (gate) => gate.isNewer)

  useEffect(keepInspectorOpen, [])
  useEffect(() => {
    if (takesFocus) panel.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }, [takesFocus])

  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== 'Escape' && !isShortcut(event)) || event.defaultPrevented) return
    event.preventDefault()
    closeInspector()
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(report())
      toast.success(t('copied'))
    } catch (error) {
      reportProblem('The inspector could not be copied', error)
      toast.error(t('copyFailed'))
    }
  }
  return (
    <Panel
      ref={panel}
      id={inspectorId}
      aria-label={t('title')}
      style={{ height: dock.isFull ? '100dvh' : `${dock.share * 100}dvh` }}
      onKeyDown={onKeyDown}
    >
      {dock.isFull ? null : <ResizeBar {...dock} />}
      <Head>
        <Heading as="h2" textStyle="sm" flex="0 1 auto" truncate>
          {t('title')}
        </Heading>
        <Text tone="muted" textStyle="xs" flex="1" truncate>
          {generation === undefined ? null : t('set', { generation })}
          {isNewer ? ` · ${t('newer')}` : null}
        </Text>
        <IconButton
          size="xs"
          label={t('copy')}
          icon={<Copy aria-hidden />}
          tooltipPlacement="top"
          onClick={() => void copy()}
        />
        <IconButton
          size="xs"
          label={t('close')}
          icon={<X aria-hidden />}
          tooltipPlacement="top"
          onClick={closeInspector}
        />
      </Head>
      <Body>
        <Tabs
          label={t('look')}
          tabs={inspectorTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onValueChange={showInspector}
        >
          <Shown tab={tab} known={known} />
        </Tabs>
      </Body>
      <Announcement />
    </Panel>
  )
}
