import { LoadMore, PathText, useFailureToast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { QueryPlaceholder } from '@atrium/screens'
import { Button, chakra, EmptyState, HStack, Stack, Text } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MapPin, MapPinOff } from 'lucide-react'
import { storeLocationsQuery } from '../../queries/store.queries.ts'

interface ServedLocationsProps {
  readonly projectId: string
  readonly storeId: string
  readonly mayEdit: boolean
  readonly onManage: () => void
}

const Places = chakra('ul', {
  base: {
    '& > li': { display: 'flex', gap: '3', py: '2.5', borderBottomWidth: '1px', borderColor: 'border.muted' },
    '& svg': { flexShrink: '0', mt: '0.5', color: 'fg.subtle' },
    '& span': { display: 'block', overflowWrap: 'anywhere' },
  },
})

/** The locations of a store, each with its path. */
export function ServedLocations({ projectId, storeId, mayEdit, onManage }: ServedLocationsProps) {
  const t = useTexts()
  const query = useInfiniteQuery(storeLocationsQuery(projectId, storeId, ''))
  const { data, error, isFetching } = query
  useFailureToast(error && !data ? t('messages.locations_load_error') : undefined, isFetching)
  if (!data)
    return (
      <QueryPlaceholder
        query={query}
        loading={t('locations.loading')}
        failed={t('messages.locations_load_error')}
        lines={4}
      />
    )
  const locations = data.pages.flat()
  const manage = (
    <Button size="sm" onClick={onManage}>
      <MapPin size={14} aria-hidden />
      {t('locations.title')}
    </Button>
  )
  if (locations.length === 0)
    return (
      <EmptyState
        title={t('messages.locations_none')}
        icon={<MapPinOff />}
        action={mayEdit ? manage : undefined}
      />
    )
  return (
    <Stack gap="2">
      <HStack justifyContent="space-between" flexWrap="wrap">
        <Text tone="muted" textStyle="sm">
          {t('locations.intro')}
        </Text>
        {manage}
      </HStack>
      <Places>
        {locations.map(({ id, name, code, path }) => (
          <li key={id}>
            <MapPin size={16} aria-hidden />
            <div>
              <Text as="span" fontWeight="medium">
                <bdi>{name}</bdi>
              </Text>
              <Text as="span" tone="muted" textStyle="xs">
                <bdi>{code}</bdi>
                {path.length > 1 ? ' · ' : null}
                <PathText path={path.filter((step) => step.id !== id)} />
              </Text>
            </div>
          </li>
        ))}
      </Places>
      <LoadMore query={query} failed={t('messages.locations_load_error')} />
    </Stack>
  )
}
