import type { assetTabs, ExtensionProps } from '@atrium/portal'
import { OpenWorkList } from './open-work-list.tsx'

/** The open orders of an asset. */
export default function WorkOfAssetPanel({ projectId, assetId }: ExtensionProps<typeof assetTabs>) {
  return <OpenWorkList projectId={projectId} about={{ asset: assetId }} />
}
