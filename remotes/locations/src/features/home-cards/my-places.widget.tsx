import { projectAddress, useProject, useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { WidgetList } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { locationAddress } from '../../addresses/page-state.ts'
import { myPlacesQuery } from '../../queries/home.queries.ts'

/** The topmost locations that the person sees: those assigned to them, or the sites of the project. */
export default function MyPlacesWidget({ projectId, size }: ExtensionProps<typeof homeWidgets>) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  const query = useQuery(myPlacesQuery(projectId))
  return (
    <WidgetList
      query={query}
      size={size}
      label={t('cards.mine')}
      empty={t('cards.mineNone')}
      all={{ to: projectAddress(projectKey, 'locations'), label: t('cards.all') }}
      contentOf={({ locations, total }) => ({
        total,
        rows: locations.map(({ id, name, code }) => ({
          id,
          title: name,
          detail: code,
          to: locationAddress(projectKey, id),
        })),
      })}
    />
  )
}
