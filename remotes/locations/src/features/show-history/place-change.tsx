import type { LocationHistoryEntry } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Text } from '@atrium/ui'
import { Difference } from './difference.tsx'
import { PlaceText } from './place-text.tsx'

type Place = LocationHistoryEntry['from']

interface PlaceChangeProps {
  readonly from: Place
  readonly to: Place
}

/** The old and the new parent of a location. */
export function PlaceChange({ from, to }: PlaceChangeProps) {
  const t = useTexts()
  const isSameParent = from !== null && to !== null && from.parent_id === to.parent_id
  if (isSameParent)
    return (
      <Text textStyle="sm" mt="1">
        {t('history.order', { from: from.position, to: to.position })}
      </Text>
    )
  return (
    <Difference
      name={t('history.place')}
      before={<PlaceText place={from} />}
      after={<PlaceText place={to} />}
      action={null}
    />
  )
}
