import { useTexts } from '@atrium/portal'
import { navigationGroups } from '@atrium/portal/host'
import type { ModuleGate } from '../gate/module-gate.ts'
import { NavigationAnchor } from './navigation-entry.tsx'
import { NavigationGroup } from './navigation-group.tsx'
import { NavigationIcon } from '../navigation/navigation-icon.tsx'
import { useNavigation, type NavigationItem } from '../navigation/use-navigation.ts'

/** Values of `aria-current`: `page` for the page itself, `true` for an entry that it lies below. */
const currentOf = { page: 'page', within: 'true' } as const

interface NavigationListProps {
  readonly gate: ModuleGate
  /** Shows icons alone. */
  readonly isNarrow?: boolean
  /** Called when the person follows an entry, so that the sheet closes. */
  readonly onFollow?: () => void
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
