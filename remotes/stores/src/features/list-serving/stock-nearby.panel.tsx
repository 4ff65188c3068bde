import { useTexts, type ExtensionProps, type locationTabs } from '@atrium/portal'
import { StoreLinks } from './store-links.tsx'

/** The stores that serve a location, each with the way to its stock. */
export default function StockNearbyPanel({ projectId, locationId }: ExtensionProps<typeof locationTabs>) {
  const t = useTexts()
  return (
    <StoreLinks
      projectId={projectId}
      of={{ location_id: locationId }}
      label={t('serving.nearby')}
      intro={t('serving.nearbyIntro')}
      none={{ title: t('serving.nearbyNone'), hint: t('serving.nearbyNoneHint') }}
    />
  )
}
