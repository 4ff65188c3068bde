import { useProject, useTexts, type ExtensionProps, type materialTabs } from '@atrium/portal'
import { LinkedList } from '@atrium/screens'
import { Badge, EmptyState } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Blocks } from 'lucide-react'
import { kindAddress } from '../../addresses/page-state.ts'
import { kindsOfSpareQuery } from '../../queries/spare.queries.ts'

/** The kinds of assets that need a material as a spare part, with how much of it, and the way to each. */
export default function KindsOfSparePanel({ projectId, materialId }: ExtensionProps<typeof materialTabs>) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  const query = useInfiniteQuery(kindsOfSpareQuery(projectId, materialId))
  return (
    <LinkedList
      query={query}
      rowsOf={({ kinds }) =>
        kinds.map(({ id, catalog, quantity, unit, note }) => ({
          id,
          name: catalog.name,
          to: `${kindAddress(projectKey, catalog.id)}?tab=spares`,
          mark: catalog.is_active ? null : <Badge>{t('kinds.retired')}</Badge>,
          details: [catalog.code, t('spareOf.each', { quantity, unit }), note],
        }))
      }
      label={t('spareOf.title')}
      intro={t('spareOf.intro')}
      loading={t('kinds.loading')}
      failed={t('kinds.failed')}
      more={t('spareOf.more')}
      empty={<EmptyState title={t('spareOf.none')} hint={t('spareOf.noneHint')} icon={<Blocks />} />}
    />
  )
}
