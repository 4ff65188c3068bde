import { QueryPages } from '@atrium/modals'
import { linkProps, useProject, useTexts } from '@atrium/portal'
import { Badge, chakra, EmptyState, Link, Stack, Text } from '@atrium/ui'
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

const List = chakra('ul', {
  base: {
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      py: '2.5',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
  },
})

/** The stores that serve a location or belong to a team, page by page. Each row links to the store. */
export function StoreLinks({ projectId, of, label, intro, none }: StoreLinksProps) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  const query = useInfiniteQuery(storesOfQuery(projectId, of))
  return (
    <QueryPages
      query={query}
      rowsOf={(stores) => stores}
      loading={t('serving.loading')}
      failed={t('serving.failed')}
      more={t('serving.more')}
      empty={<EmptyState {...none} icon={<Warehouse />} />}
    >
      {(stores) => (
        <Stack gap="2">
          <Text tone="muted" textStyle="sm">
            {intro}
          </Text>
          <List aria-label={label}>
            {stores.map(({ id, name, code, type, address }) => (
              <li key={id}>
                <Link {...linkProps(storeAddress(projectKey, id))} overflowWrap="anywhere">
                  <bdi>{name}</bdi>
                </Link>
                <Badge tone={typeTones[type]}>{t(`types.${type}`)}</Badge>
                <Text as="span" tone="muted" textStyle="sm" overflowWrap="anywhere">
                  <bdi>{code}</bdi>
                  {address === '' ? null : (
                    <>
                      {' · '}
                      <bdi>{address}</bdi>
                    </>
                  )}
                </Text>
              </li>
            ))}
          </List>
        </Stack>
      )}
    </QueryPages>
  )
}
