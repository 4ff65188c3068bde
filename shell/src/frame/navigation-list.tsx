import { chakra } from '@atrium/ui'
import { useTexts } from '@atrium/portal'
import { navigationGroups } from '@atrium/portal/host'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ModuleGate } from '../gate/module-gate.ts'
import { NavigationAnchor } from './navigation-entry.tsx'
import { EntryList, NavigationGroup } from './navigation-group.tsx'
import { NavigationIcon } from '../navigation/navigation-icon.tsx'
import { ShortName } from './short-name.tsx'
import { useNavigation, type NavigationItem } from '../navigation/use-navigation.ts'
import { useWayBack } from '../navigation/way-back.ts'

const Turned = chakra('span', { base: { display: 'grid', _rtl: { transform: 'scaleX(-1)' } } })

/** Values of `aria-current`: `page` for the page itself, `true` for an entry that it lies below. */
const currentOf = { page: 'page', within: 'true' } as const

interface NavigationListProps {
  readonly gate: ModuleGate
  /** Shows icons alone. */
  readonly isNarrow?: boolean
  /** Called when the person follows an entry, so that the sheet closes. */
  readonly onFollow?: () => void
}

function BackEntry({ onFollow, isNarrow = false }: Omit<NavigationListProps, 'gate'>): ReactNode {
  const t = useTexts()
  const back = useWayBack()
  if (!back) return null
  const label = t('frame.backTo', { project: back.project.code })
  return (
    <EntryList mb="3">
      <li>
        <NavigationAnchor
          to={back.to}
          label={label}
          isNarrow={isNarrow}
          onFollow={onFollow}
          icon={
            <Turned>
              <ArrowLeft size={16} aria-hidden />
            </Turned>
          }
        >
          <ShortName>{label}</ShortName>
        </NavigationAnchor>
      </li>
    </EntryList>
  )
}

/**
 * The pages that this person may open here, in the groups that their modules name. A page's module is fetched when the pointer
 * comes near its entry.
 */
export function NavigationList({ gate, isNarrow = false, onFollow }: NavigationListProps) {
  const t = useTexts()
  const items = useNavigation()
  const entryOf = ({ pageCode, moduleCode, icon, label, to, mark }: NavigationItem) => (
    <li key={pageCode}>
      <NavigationAnchor
        to={to}
        label={label}
        icon={<NavigationIcon name={icon} />}
        current={mark && currentOf[mark]}
        isNarrow={isNarrow}
        onFollow={onFollow}
        onNear={() => gate.loadAhead(moduleCode, pageCode)}
      />
    </li>
  )
  const shown = navigationGroups.filter(
    (group) => group !== 'person' && items.some((item) => item.group === group),
  )
  return (
    <nav aria-label={t('frame.navigation')}>
      <BackEntry isNarrow={isNarrow} {...(onFollow && { onFollow })} />
      {shown.map((group) => {
        const entries = items.filter((item) => item.group === group)
        return (
          <NavigationGroup
            key={group}
            group={group}
            isNarrow={isNarrow}
            hasHeading={group !== 'start' && shown.length > 1}
            current={entries.filter(({ mark }) => mark).map(entryOf)}
          >
            {entries.map(entryOf)}
          </NavigationGroup>
        )
      })}
    </nav>
  )
}
