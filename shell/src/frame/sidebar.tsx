import { Button, chakra, Kbd } from '@atrium/ui'
import type { ClientSession } from '@atrium/client'
import { useTexts } from '@atrium/portal'
import { Search } from 'lucide-react'
import type { ModuleGate } from '../gate/module-gate.ts'
import { openPalette, paletteKey } from '../palette/palette-store.ts'
import { Brand } from './brand.tsx'
import { Guarded } from '../guard/guarded.tsx'
import { NavigationList } from './navigation-list.tsx'
import { ProjectSwitcher } from './project-switcher.tsx'
import { UserMenu } from './user-menu.tsx'

const Column = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    width: '15rem',
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

const Scroll = chakra('div', { base: { flex: '1', minH: '0', overflowY: 'auto', mx: '-1', px: '1' } })

/** Navigation on a wide screen: brand, project, search, modules, person. */
export function Sidebar({ gate, session }: { readonly gate: ModuleGate; readonly session: ClientSession }) {
  const t = useTexts()
  return (
    <Column>
      <Brand />
      <Guarded>
        <ProjectSwitcher />
      </Guarded>
      <Button onClick={openPalette} justifyContent="flex-start" color="fg.muted" fontWeight="normal" px="2">
        <Search aria-hidden />
        <chakra.span flex="1" textAlign="start">
          {t('palette.open')}
        </chakra.span>
        <Kbd aria-hidden>{paletteKey()}</Kbd>
      </Button>
      <Scroll>
        <NavigationList gate={gate} />
      </Scroll>
      <Guarded>
        <UserMenu session={session} />
      </Guarded>
    </Column>
  )
}
