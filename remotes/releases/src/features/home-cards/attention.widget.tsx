import { useProject, useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { WidgetList } from '@atrium/screens'
import { Badge } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { moduleAddress, modulesAddress } from '../../addresses/module-page-state.ts'
import { modulesQuery } from '../../queries/release.queries.ts'
import { concernOf, type Concern } from './attention.ts'

const tones = { failing: 'danger', slow: 'warning', candidate: 'info' } as const satisfies Record<
  Concern,
  string
>
const gravity: readonly Concern[] = ['failing', 'slow', 'candidate']

/** The modules whose releases fail, mount slowly or are still tried by some people. */
export default function AttentionWidget({ size }: ExtensionProps<typeof homeWidgets>) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  const query = useQuery(modulesQuery())
  return (
    <WidgetList
      query={query}
      size={size}
      label={t('cards.attention')}
      empty={t('cards.attentionNone')}
      all={{ to: modulesAddress(projectKey), label: t('cards.all') }}
      contentOf={({ modules }) => ({
        rows: modules
          .flatMap(({ code, title, ...state }) => {
            const concern = concernOf(state)
            return concern ? [{ code, title, concern }] : []
          })
          .toSorted((a, b) => gravity.indexOf(a.concern) - gravity.indexOf(b.concern))
          .map(({ code, title, concern }) => ({
            id: code,
            title,
            to: moduleAddress(projectKey, code),
            mark: <Badge tone={tones[concern]}>{t(`cards.concerns.${concern}`)}</Badge>,
          })),
      })}
    />
  )
}
