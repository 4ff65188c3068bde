import { chakra, Skeleton } from '@atrium/ui'
import { linkProps, useTexts } from '@atrium/portal'
import type { ModuleGate } from '../gate/module-gate.ts'
import { NavigationIcon } from './navigation-icon.tsx'
import { useNavigation } from './use-navigation.ts'

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '0.5', listStyle: 'none' },
})

const Entry = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '8',
    px: '2',
    borderRadius: 'l2',
    color: 'fg.muted',
    textStyle: 'sm',
    fontWeight: 'medium',
    textDecoration: 'none',
    transition: 'background-color 80ms, color 80ms',
    _hover: { bg: 'bg.emphasized/60', color: 'fg' },
    _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-2px' },
    '&[aria-current]': { bg: 'bg.emphasized', color: 'fg' },
    '@media (pointer: coarse)': { minH: '11' },
  },
})

/** The page itself, or what it lies below. */
const currentOf = { page: 'page', within: 'true' } as const

interface NavigationListProps {
  readonly gate: ModuleGate
  /** Called when an entry is followed: the drawer closes then. */
  readonly onFollow?: () => void
}

/** The pages that this person may open here. A page's module is fetched when the pointer comes near its entry. */
export function NavigationList({ gate, onFollow }: NavigationListProps) {
  const t = useTexts()
  const items = useNavigation()
  return (
    <nav aria-label={t('frame.navigation')}>
      <List>
        {items.map(({ pageCode, moduleCode, icon, label, to, mark }) => {
          const link = linkProps(to)
          return (
            <li key={pageCode}>
              <Entry
                {...link}
                aria-current={mark && currentOf[mark]}
                onPointerEnter={() => gate.loadAhead(moduleCode, pageCode)}
                onFocus={() => gate.loadAhead(moduleCode, pageCode)}
                onClick={(event) => {
                  link.onClick(event)
                  onFollow?.()
                }}
              >
                <NavigationIcon name={icon} />
                {label === '' ? <Skeleton width="24" height="3" /> : label}
              </Entry>
            </li>
          )
        })}
      </List>
    </nav>
  )
}
