import type { RegisteredAsset } from '@atrium/contract'
import { useProject, useTexts } from '@atrium/portal'
import type { LinkedThing } from '@atrium/screens'
import { Badge } from '@atrium/ui'
import { assetAddress } from '../../addresses/page-state.ts'
import { statusTones } from '../show-asset/asset-tones.ts'

/**
 * Lists assets with the way to each, its status and the place where it stands.
 * @returns a function of the assets, and of the id of a place that is not said because the list is about it
 */
export function useLinkedAssets() {
  const t = useTexts()
  const { code: projectKey } = useProject()
  return (assets: readonly RegisteredAsset[], unsaid?: string): LinkedThing[] =>
    assets.map(({ id, name, code, operational_status: status, path, location_id: place }) => ({
      id,
      name,
      to: assetAddress(projectKey, id),
      mark: <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>,
      details: [code, place === unsaid ? '' : (path.at(-1)?.name ?? '')],
    }))
}
