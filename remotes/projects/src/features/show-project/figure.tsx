import type { CallReply } from '@atrium/contract'
import {
  projectAddress,
  useAccess,
  useAllowed,
  useLanguage,
  useTexts,
  type Requirement,
} from '@atrium/portal'
import { FigureTile } from '@atrium/screens'

export type FigureKind = Exclude<keyof CallReply<'/project/get_overview'>['project']['counts'], 'users'>

interface Door extends Required<Pick<Requirement, 'module' | 'tab' | 'access'>> {
  /** Below the address of the project. */
  readonly path: string
}

/** The page that lists what is counted, and the rights that it needs. */
export const doors = {
  locations: { path: 'locations', module: 'locations', tab: 'locations.tree', access: 'location_view' },
  location_groups: {
    path: 'locations/groups',
    module: 'locations',
    tab: 'locations.groups',
    access: 'location_group_view',
  },
  stores: { path: 'stores', module: 'stores', tab: 'stores.list', access: 'store_view' },
  teams: { path: 'teams', module: 'projects', tab: 'projects.teams', access: 'team_view' },
  departments: {
    path: 'project?tab=departments',
    module: 'projects',
    tab: 'projects.project',
    access: 'project_view',
  },
  roles: { path: 'roles', module: 'roles', tab: 'roles.list', access: 'role_view' },
} as const satisfies Record<FigureKind, Door>

interface FigureProps {
  readonly kind: FigureKind
  readonly count: number
  readonly projectKey: string
}

/** A count of what the user may see, linked to its page if the user may open it. */
export function Figure({ kind, count, projectKey }: FigureProps) {
  const t = useTexts()
  const language = useLanguage((state) => state.code)
  const { path, ...needed } = doors[kind]
  const isOpen = useAllowed(needed)
  const isSeen = useAccess(needed.access)
  if (!isSeen) return null
  return (
    <li>
      <FigureTile
        label={t(`figures.${kind}`)}
        value={count.toLocaleString(language)}
        to={isOpen ? projectAddress(projectKey, path) : undefined}
      />
    </li>
  )
}
