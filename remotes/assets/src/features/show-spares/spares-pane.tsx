import type { Catalog } from '@atrium/contract'
import { QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { EmptyState } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { kindSparesQuery } from '../../queries/spare.queries.ts'
import { SpareTable } from '../manage-kind-spares/spare-table.tsx'

export interface SparesPaneProps {
  readonly projectId: string
  /** The kind of the asset. */
  readonly kind: Catalog
}

/** The spare parts that an asset needs: those of its kind and of the kinds above it. They are changed there. */
export default function SparesPane({ projectId, kind }: SparesPaneProps) {
  const t = useTexts()
  const query = useQuery(kindSparesQuery(projectId, kind.id))
  return (
    <QueryView query={query} loading={t('kindSpares.loading')} failed={t('kindSpares.failed')} lines={4}>
      {({ spares }) =>
        spares.length === 0 ? (
          <EmptyState title={t('kindSpares.none')} hint={t('kindSpares.noneHint')} icon={<Package />} />
        ) : (
          <SpareTable spares={spares} />
        )
      }
    </QueryView>
  )
}
