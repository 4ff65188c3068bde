import type { assetTabs, ExtensionProps } from '@atrium/portal'
import { InspectionsHere } from './inspections-here.tsx'

/** The inspections of an asset. */
export default function InspectionsOfAssetPanel({ projectId, assetId }: ExtensionProps<typeof assetTabs>) {
  return <InspectionsHere projectId={projectId} about={{ asset: assetId }} />
}
