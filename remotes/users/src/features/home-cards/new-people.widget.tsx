import { useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { newPeopleQuery } from '../../queries/home.queries.ts'
import { PeopleCard } from './people-card.tsx'

/** The people who joined the portal last. */
export default function NewPeopleWidget({ projectId, size }: ExtensionProps<typeof homeWidgets>) {
  const t = useTexts()
  return (
    <PeopleCard
      size={size}
      people={newPeopleQuery(projectId)}
      label={t('cards.newPeople')}
      empty={t('cards.newPeopleNone')}
      filter="?sort=newest"
    />
  )
}
