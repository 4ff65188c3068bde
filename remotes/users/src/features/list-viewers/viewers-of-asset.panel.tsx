import type { assetTabs, ExtensionProps } from '@atrium/portal'
import { Viewers } from './viewers.tsx'

/** 'Who can see this' of an asset: the people who see its location and hold asset_view. */
export default function ViewersOfAssetPanel({
  projectId,
  assetId,
  locationId,
}: ExtensionProps<typeof assetTabs>) {
  return <Viewers projectId={projectId} thing={{ kind: 'location', id: locationId, assetId }} />
}
