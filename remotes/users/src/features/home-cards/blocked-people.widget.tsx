import { useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { blockedPeopleQuery } from '../../queries/home.queries.ts'
import { PeopleCard } from './people-card.tsx'

/** The accounts that are blocked. */
export default function BlockedPeopleWidget({ projectId, size }: ExtensionProps<typeof homeWidgets>) {
  const t = useTexts()
  return (
    <PeopleCard
      size={size}
      people={blockedPeopleQuery(projectId)}
      label={t('cards.blocked')}
      empty={t('cards.blockedNone')}
      filter="?status=Blocked"
    />
  )
}
