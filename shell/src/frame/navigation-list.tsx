import { chakra, Skeleton } from '@atrium/ui'
import { linkProps, useTexts } from '@atrium/portal'
import { ArrowLeft } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { ModuleGate } from '../gate/module-gate.ts'
import { NavigationIcon } from './navigation-icon.tsx'
import { ShortName } from './short-name.tsx'
import { useNavigation, type NavigationItem } from '../navigation/use-navigation.ts'
import { useWayBack } from '../navigation/way-back.ts'

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '0.5', listStyle: 'none' },
})

const Heading = chakra('div', {
  base: { px: '2', pt: '4', pb: '1', textStyle: 'xs', fontWeight: 'semibold', color: 'fg.subtle' },
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

const Turned = chakra('span', { base: { display: 'grid', _rtl: { transform: 'scaleX(-1)' } } })

/** Values of `aria-current`: `page` for the page itself, `true` for an entry that it lies below. */
const currentOf = { page: 'page', within: 'true' } as const

interface NavigationListProps {
  readonly gate: ModuleGate
  /** Called when the person follows an entry, so that the drawer closes. */
  readonly onFollow?: () => void
}

interface FollowedProps {
  readonly to: string
  readonly onFollow: NavigationListProps['onFollow']
}

/** Link properties that also close the drawer around the link. */
function followed({ to, onFollow }: FollowedProps) {
  const link = linkProps(to)
  return {
    href: link.href,
    onClick(event: Parameters<typeof link.onClick>[0]) {
      link.onClick(event)
      onFollow?.()
    },
  }
}

function BackEntry({ onFollow }: Pick<NavigationListProps, 'onFollow'>): ReactNode {
  const t = useTexts()
  const back = useWayBack()
  if (!back) return null
  return (
    <List mb="3">
      <li>
        <Entry {...followed({ to: back.to, onFollow })}>
          <Turned>
            <ArrowLeft size={16} aria-hidden />
          </Turned>
          <ShortName>{t('frame.backTo', { project: back.project.code })}</ShortName>
        </Entry>
      </li>
    </List>
  )
}

/** The pages that this person may open here. A page's module is fetched when the pointer comes near its entry. */
export function NavigationList({ gate, onFollow }: NavigationListProps) {
  const t = useTexts()
  const headingId = useId()
  const items = useNavigation()
  const entryOf = ({ pageCode, moduleCode, icon, label, to, mark }: NavigationItem) => (
    <li key={pageCode}>
      <Entry
        {...followed({ to, onFollow })}
        aria-current={mark && currentOf[mark]}
        onPointerEnter={() => gate.loadAhead(moduleCode, pageCode)}
        onFocus={() => gate.loadAhead(moduleCode, pageCode)}
      >
        <NavigationIcon name={icon} />
        {label === '' ? <Skeleton width="24" height="3" /> : label}
      </Entry>
    </li>
  )
  const work = items.filter(({ group }) => group === 'work')
  const administration = items.filter(({ group }) => group === 'administration')
  return (
    <nav aria-label={t('frame.navigation')}>
      <BackEntry onFollow={onFollow} />
      {work.length > 0 ? <List>{work.map(entryOf)}</List> : null}
      {administration.length > 0 ? (
        <>
          <Heading id={headingId}>{t('frame.administration')}</Heading>
          <List aria-labelledby={headingId}>{administration.map(entryOf)}</List>
        </>
      ) : null}
    </nav>
  )
}
