import type { CallReply } from '@atrium/contract'
import {
  linkProps,
  projectAddress,
  useAccess,
  useAllowed,
  useLanguage,
  useTexts,
  type Requirement,
} from '@atrium/portal'
import { chakra } from '@atrium/ui'

export type FigureKind = keyof CallReply<'/project/get_overview'>['project']['counts']

interface Door extends Required<Pick<Requirement, 'module' | 'tab' | 'access'>> {
  /** Below the address of the project. */
  readonly path: string
}

/** The page that lists what is counted, and the rights that it needs. */
export const doors = {
  users: { path: 'users', module: 'users', tab: 'users.list', access: 'user_view' },
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

const Tile = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    px: '4',
    py: '3',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
    position: 'relative',
    '&:has(a):hover': { bg: 'bg.subtle' },
    '&:has(a:focus-visible)': { outline: '2px solid {colors.accent.focusRing}' },
    '& dt': { color: 'fg.muted', textStyle: 'xs', order: '2' },
    '& dd': { textStyle: '2xl', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
    '& a': { color: 'fg', outline: '0', _after: { content: '""', position: 'absolute', inset: '0' } },
  },
})

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
  const words = count.toLocaleString(language)
  return (
    <Tile>
      <dt id={`figure-${kind}`}>{t(`figures.${kind}`)}</dt>
      <dd>
        {isOpen ? (
          <a
            aria-label={t('figures.go', { count: words, what: t(`figures.${kind}`) })}
            {...linkProps(projectAddress(projectKey, path))}
          >
            {words}
          </a>
        ) : (
          words
        )}
      </dd>
    </Tile>
  )
}
