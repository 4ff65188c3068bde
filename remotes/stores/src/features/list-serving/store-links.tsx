import { useProject, useTexts } from '@atrium/portal'
import { LinkedList } from '@atrium/screens'
import { Badge, EmptyState } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Warehouse } from 'lucide-react'
import { storeAddress } from '../../addresses/page-state.ts'
import { storesOfQuery, type StoresOfThing } from '../../queries/store.queries.ts'
import { typeTones } from '../show-store/type-tones.ts'

interface StoreLinksProps {
  readonly projectId: string
  readonly of: StoresOfThing
  readonly label: string
  readonly intro: string
  readonly none: { readonly title: string; readonly hint: string }
}

/** The stores that serve a location or belong to a team, page by page. Each row links to the store. */
export function StoreLinks({ projectId, of, label, intro, none }: StoreLinksProps) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  const query = useInfiniteQuery(storesOfQuery(projectId, of))
  return (
    <LinkedList
      query={query}
      rowsOf={(stores) =>
        stores.map(({ id, name, code, type, address }) => ({
          id,
          name,
          to: storeAddress(projectKey, id),
          mark: <Badge tone={typeTones[type]}>{t(`typesOfStore.${type}`)}</Badge>,
          details: [code, address],
        }))
      }
      label={label}
      intro={intro}
      loading={t('serving.loading')}
      failed={t('serving.failed')}
      more={t('serving.more')}
      empty={<EmptyState {...none} icon={<Warehouse />} />}
    />
  )
}
