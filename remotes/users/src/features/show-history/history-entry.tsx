import type { UserHistoryEntry } from '@atrium/contract'
import { DoneBy, TimelineEntry } from '@atrium/screens'
import { useLanguage, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { chakra, Text } from '@atrium/ui'
import {
  Ban,
  Building2,
  CirclePlus,
  Image,
  KeyRound,
  MapPin,
  Pencil,
  ShieldAlert,
  UserCog,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { FieldChange } from './field-change.tsx'

const icons: Readonly<Record<UserHistoryEntry['kind'], LucideIcon>> = {
  created: CirclePlus,
  changed: Pencil,
  status: Ban,
  login_enabled: KeyRound,
  login_disabled: KeyRound,
  password: KeyRound,
  superuser_given: ShieldAlert,
  superuser_taken: ShieldAlert,
  photo_set: Image,
  photo_removed: Image,
  project_joined: Building2,
  project_left: Building2,
  roles: UserCog,
  default_role: UserCog,
  departments: UserCog,
  team_joined: UsersRound,
  team_left: UsersRound,
  team_lead_given: UsersRound,
  team_lead_taken: UsersRound,
  locations: MapPin,
  location_groups: MapPin,
  stores: MapPin,
}

const Quote = chakra('blockquote', {
  base: {
    mt: '1',
    ps: '2.5',
    borderInlineStartWidth: '3px',
    borderColor: 'border.emphasized',
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
})

/** An entry of the history: action, author, time, values before and after, and the reason. */
export function HistoryEntry({ entry }: { readonly entry: UserHistoryEntry }) {
  const t = useTexts()
  const dates = useDates()
  const { kind, at, who, project, changes, comment, end } = entry
  const Icon = icons[kind]
  return (
    <TimelineEntry icon={<Icon size={14} />}>
      <Text fontWeight="medium">
        {t(`history.kinds.${kind}`)}
        {project ? (
          <>
            {' · '}
            <bdi>{project.short_name}</bdi>
          </>
        ) : null}
      </Text>
      <DoneBy who={who} at={at} />
      {changes.map((change) => (
        <FieldChange key={change.field} change={change} />
      ))}
      <Named names={entry.given} count={entry.given_count} side="given" />
      <Named names={entry.taken} count={entry.taken_count} side="taken" />
      {end === null ? null : (
        <Text textStyle="sm" mt="1">
          {t('history.until', { date: dates.moment(end) })}
        </Text>
      )}
      {comment === '' ? null : (
        <Quote aria-label={t('history.reason')}>
          <bdi>{comment}</bdi>
        </Quote>
      )}
    </TimelineEntry>
  )
}

interface NamedProps {
  readonly names: readonly string[]
  readonly count: number
  readonly side: 'given' | 'taken'
}

/** What was assigned or removed, by name where names are known. */
function Named({ names, count, side }: NamedProps) {
  const t = useTexts()
  const language = useLanguage((state) => state.code)
  if (count === 0) return null
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  return (
    <Text textStyle="sm" mt="1" overflowWrap="anywhere">
      {names.length === count ? t(`history.${side}`, { names: list }) : t(`history.${side}Count`, { count })}
    </Text>
  )
}
