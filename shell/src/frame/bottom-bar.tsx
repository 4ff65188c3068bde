import { chakra, Drawer } from '@atrium/ui'
import { linkProps, useTexts } from '@atrium/portal'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import type { ModuleGate } from '../gate/module-gate.ts'
import { Guarded } from '../guard/guarded.tsx'
import { useNavigation } from '../navigation/use-navigation.ts'
import { mostUsed, visitsOfDay } from '../navigation/visits.ts'
import { Favourites } from './favourites.tsx'
import { NavigationIcon } from '../navigation/navigation-icon.tsx'
import { NavigationList } from './navigation-list.tsx'

/** Entries beside the button for the rest. */
const placesInBar = 4

const Bar = chakra('div', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    position: 'sticky',
    bottom: '0',
    zIndex: 'sticky',
    px: '1',
    pb: 'env(safe-area-inset-bottom)',
    borderBlockStartWidth: '1px',
    borderColor: 'border',
    bg: 'bg.subtle',
    lg: { display: 'none' },
  },
})

const List = chakra('ul', { base: { display: 'contents', listStyle: 'none' } })

const place = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '0.5',
  width: 'full',
  minH: '14',
  pt: '2',
  px: '0.5',
  color: 'fg.muted',
  textStyle: '2xs',
  fontWeight: 'medium',
  textDecoration: 'none',
  cursor: 'pointer',
  _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-2px' },
  '&[aria-current]': { color: 'accent.fg' },
} as const

const Entry = chakra('a', { base: place })
const More = chakra('button', { base: place })
const Word = chakra('span', {
  base: {
    maxW: 'full',
    lineClamp: '2',
    textOverflow: 'ellipsis',
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
})

/** Navigation on a narrow screen: what the person uses most, and a sheet with everything. */
export function BottomBar({ gate }: { readonly gate: ModuleGate }) {
  const t = useTexts()
  const items = useNavigation()
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  // The entries keep their places within a day, so that nobody presses the wrong one.
  const [counts] = useState(visitsOfDay)
  return (
    <>
      <Bar data-bottom-bar>
        <chakra.nav aria-label={t('frame.mostUsed')} display="contents">
          <List>
            {mostUsed(items, counts, placesInBar).map(({ pageCode, moduleCode, icon, label, to, mark }) => (
              <li key={pageCode}>
                <Entry
                  {...linkProps(to)}
                  aria-current={mark === 'page' ? 'page' : mark && 'true'}
                  onFocus={() => gate.loadAhead(moduleCode, pageCode)}
                >
                  <NavigationIcon name={icon} />
                  <Word>{label}</Word>
                </Entry>
              </li>
            ))}
          </List>
        </chakra.nav>
        <More
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={t('frame.openNavigation')}
          onClick={() => {
            setWasOpened(true)
            setOpen(true)
          }}
        >
          <Menu size={16} aria-hidden />
          <Word aria-hidden>{t('frame.more')}</Word>
        </More>
      </Bar>
      {wasOpened ? (
        <Guarded onCrash={() => setOpen(false)}>
          <Drawer
            open={open}
            placement="bottom"
            size="xs"
            title={t('title')}
            closeLabel={t('close')}
            onClose={() => setOpen(false)}
          >
            <Favourites onFollow={() => setOpen(false)} />
            <NavigationList gate={gate} onFollow={() => setOpen(false)} />
          </Drawer>
        </Guarded>
      ) : null}
    </>
  )
}
