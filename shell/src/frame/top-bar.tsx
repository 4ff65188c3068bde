import { chakra, Drawer, IconButton } from '@atrium/ui'
import type { ClientSession } from '@atrium/client'
import { useTexts } from '@atrium/portal'
import { Menu, Search } from 'lucide-react'
import { useState } from 'react'
import type { ModuleGate } from '../gate/module-gate.ts'
import { openPalette } from '../palette/palette-store.ts'
import { Guarded } from '../guard/guarded.tsx'
import { NavigationList } from './navigation-list.tsx'
import { ProjectSwitcher } from './project-switcher.tsx'
import { UserMenu } from './user-menu.tsx'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    minH: '12',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    bg: 'bg.subtle',
    position: 'sticky',
    top: '0',
    zIndex: 'sticky',
    lg: { display: 'none' },
  },
})

/** Navigation on a narrow screen: the same entries, in a drawer. */
export function TopBar({ gate, session }: { readonly gate: ModuleGate; readonly session: ClientSession }) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <Bar>
      <IconButton
        label={t('frame.openNavigation')}
        icon={<Menu aria-hidden />}
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      />
      <chakra.div flex="1" minW="0">
        <Guarded>
          <ProjectSwitcher />
        </Guarded>
      </chakra.div>
      <IconButton label={t('palette.open')} icon={<Search aria-hidden />} onClick={openPalette} />
      <Guarded>
        <UserMenu session={session} compact />
      </Guarded>
      {wasOpened ? (
        <Guarded onCrash={() => setOpen(false)}>
          <Drawer
            open={open}
            placement="start"
            size="xs"
            title={t('title')}
            closeLabel={t('close')}
            onClose={() => setOpen(false)}
          >
            <NavigationList gate={gate} onFollow={() => setOpen(false)} />
          </Drawer>
        </Guarded>
      ) : null}
    </Bar>
  )
}
