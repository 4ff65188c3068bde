import type { Location, PlanPin } from '@atrium/contract'
import { LoadMore, QueryView } from '@atrium/modals'
import { open, pickDescendantLocation, useTexts } from '@atrium/portal'
import { Box, Button, Stack, Text } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { childrenQuery } from '../../queries/location.queries.ts'
import { middle } from './plan-point.ts'
import { PlaceButton, PlanSection } from './plan-list.tsx'
import type { HeldPin } from './use-held-pin.ts'

interface UnplacedListProps {
  readonly location: Location
  readonly pins: readonly PlanPin[]
  readonly holding: HeldPin
}

/** The locations directly below that are not on the plan, each with a button that picks it up, and a way to those further below. */
export function UnplacedList({ location, pins, holding }: UnplacedListProps) {
  const t = useTexts()
  const query = useInfiniteQuery(childrenQuery(location.project_id, location.id))
  const placed = new Map(pins.map(({ location_id: id, x, y }) => [id, { x, y }]))
  const pickUp = ({ id, name }: Pick<Location, 'id' | 'name'>, category: string) => {
    const was = placed.get(id) ?? null
    holding.hold({ id, name, category, was, at: was ?? middle })
  }

  async function pickOther(): Promise<void> {
    const result = await open(pickDescendantLocation, {
      projectId: location.project_id,
      locationId: location.id,
    })
    if (result.role === 'ok') pickUp(result.data, '')
  }

  return (
    <PlanSection title={t('plan.off')}>
      {(titleId) => (
        <QueryView
          query={query}
          loading={t('details.childrenLoading')}
          failed={t('details.childrenFailed')}
          lines={3}
        >
          {({ pages }) => {
            const rest = pages.flatMap(({ locations }) => locations).filter(({ id }) => !placed.has(id))
            return (
              <Stack gap="2" alignItems="start">
                {rest.length === 0 ? (
                  <Text tone="muted" textStyle="sm">
                    {t('plan.offNone')}
                  </Text>
                ) : (
                  <Box
                    as="ul"
                    aria-labelledby={titleId}
                    listStyleType="none"
                    width="full"
                    maxHeight="20rem"
                    overflowY="auto"
                  >
                    {rest.map((child) => (
                      <li key={child.id}>
                        <PlaceButton
                          name={child.name}
                          category={child.category_code}
                          onPress={() => pickUp(child, child.category_code)}
                        />
                      </li>
                    ))}
                  </Box>
                )}
                <LoadMore
                  query={query}
                  failed={t('details.childrenFailed')}
                  label={t('details.childrenMore')}
                />
                <Button size="sm" onClick={() => void pickOther()}>
                  {t('plan.other')}
                </Button>
              </Stack>
            )
          }}
        </QueryView>
      )}
    </PlanSection>
  )
}
