import { useProject, useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { thingAddress, WidgetList } from '@atrium/screens'
import { Badge } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { locationsAddress } from '../../addresses/page-state.ts'
import { recentChangesQuery } from '../../queries/home.queries.ts'

/** What changed last in the project, as far as the person sees it: who did it, when, and the way to the thing. */
export default function RecentChangesWidget({ projectId, size }: ExtensionProps<typeof homeWidgets>) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  const dates = useDates()
  const query = useQuery(recentChangesQuery(projectId))
  const [now] = useState(() => new Date())
  const today = dates.day(now)
  const timeOf = (at: string) => (dates.day(at) === today ? dates.hour(at) : dates.day(at))
  return (
    <WidgetList
      query={query}
      size={size}
      label={t('cards.recent')}
      empty={t('cards.recentNone')}
      contentOf={({ changes }) => ({
        rows: changes.map(({ kind, id, name, at, who, is_new: isNew }) => ({
          id: `${kind} ${id}`,
          title: name,
          detail: (
            <>
              <bdi>{timeOf(at)}</bdi>
              {who && (
                <>
                  {' · '}
                  <bdi>{who.name}</bdi>
                </>
              )}
            </>
          ),
          to: thingAddress(projectKey, kind, id) ?? locationsAddress(projectKey),
          mark: isNew ? <Badge tone="success">{t('cards.new')}</Badge> : null,
        })),
      })}
    />
  )
}
