import { Button, chakra, IconButton, Kbd, revealWithin } from '@atrium/ui'
import type { ClientSession } from '@atrium/client'
import { usePath, useTexts } from '@atrium/portal'
import { PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { ModuleGate } from '../gate/module-gate.ts'
import { navigationStore, toggleNarrow } from '../navigation/navigation-store.ts'
import { gateStore } from '../registry/gate-store.ts'
import { openPalette, paletteKey } from '../palette/palette-store.ts'
import { BellDoor } from '../notifications/bell-door.tsx'
import { Brand } from './brand.tsx'
import { Favourites } from './favourites.tsx'
import { Guarded } from '../guard/guarded.tsx'
import { NavigationList } from './navigation-list.tsx'
import { ProjectSwitcher } from './project-switcher.tsx'
import { UserMenu } from './user-menu.tsx'

const Column = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    flexShrink: '0',
    // A panel docked along the lower edge takes its part of the window.
    height: 'calc(100dvh - var(--dock, 0px))',
    position: 'sticky',
    top: '0',
    p: '3',
    borderInlineEndWidth: '1px',
    borderColor: 'border',
    bg: 'bg.subtle',
    lgDown: { display: 'none' },
  },
})

const Scroll = chakra('div', { base: { flex: '1', minH: '0', overflowY: 'auto', m: '-1', p: '1' } })

const Foot = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '1', minW: '0' } })
const Turned = chakra('span', { base: { display: 'grid', _rtl: { transform: 'scaleX(-1)' } } })

/** Navigation on a wide screen: brand, project, search, modules, person. A press makes it a rail of icons. */
export function Sidebar({ gate, session }: { readonly gate: ModuleGate; readonly session: ClientSession }) {
  const t = useTexts()
  const isNarrow = useStore(navigationStore, (state) => state.isNarrow)
  const path = usePath()
  const releases = useStore(gateStore, (state) => state.releases)
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const current = scroll.current?.querySelector('[aria-current]')
    if (scroll.current && current) revealWithin(scroll.current, current)
  }, [path, releases])
  const Width = isNarrow ? PanelLeftOpen : PanelLeftClose
  return (
    <Column width={isNarrow ? '3.75rem' : '15rem'} alignItems={isNarrow ? 'center' : 'stretch'}>
      <Brand isNarrow={isNarrow} />
      <Guarded>
        <ProjectSwitcher isNarrow={isNarrow} />
      </Guarded>
      {isNarrow ? (
        <IconButton label={t('palette.open')} icon={<Search aria-hidden />} onClick={openPalette} />
      ) : (
        <Button onClick={openPalette} justifyContent="flex-start" color="fg.muted" fontWeight="normal" px="2">
          <Search aria-hidden />
          <chakra.span flex="1" textAlign="start">
            {t('palette.open')}
          </chakra.span>
          <Kbd aria-hidden>{paletteKey()}</Kbd>
        </Button>
      )}
      <Scroll ref={scroll}>
        <Guarded>
          <Favourites isNarrow={isNarrow} />
        </Guarded>
        <NavigationList gate={gate} isNarrow={isNarrow} />
      </Scroll>
      <Foot flexDirection={isNarrow ? 'column' : 'row'}>
        <chakra.div flex="1" minW="0">
          <Guarded>
            <UserMenu session={session} compact={isNarrow} />
          </Guarded>
        </chakra.div>
        <BellDoor />
        <IconButton
          label={t(isNarrow ? 'frame.widen' : 'frame.narrow')}
          icon={
            <Turned>
              <Width size={16} aria-hidden />
            </Turned>
          }
          onClick={toggleNarrow}
        />
      </Foot>
    </Column>
  )
}
