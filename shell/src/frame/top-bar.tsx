import { chakra, IconButton } from '@atrium/ui'
import type { ClientSession } from '@atrium/client'
import { useTexts } from '@atrium/portal'
import { Search } from 'lucide-react'
import { openPalette } from '../palette/palette-store.ts'
import { BellDoor } from '../notifications/bell-door.tsx'
import { Guarded } from '../guard/guarded.tsx'
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

/** What a narrow screen shows above the page: project, search, person. The pages are in the bar below it. */
export function TopBar({ session }: { readonly session: ClientSession }) {
  const t = useTexts()
  return (
    <Bar>
      <chakra.div flex="1" minW="0">
        <Guarded>
          <ProjectSwitcher />
        </Guarded>
      </chakra.div>
      <IconButton label={t('palette.open')} icon={<Search aria-hidden />} onClick={openPalette} />
      <BellDoor />
      <Guarded>
        <UserMenu session={session} compact />
      </Guarded>
    </Bar>
  )
}
