import type { AssetDetails } from '@atrium/contract'
import { PathText } from '@atrium/modals'
import { linkProps, useAccess, useAllowed, useTexts, type Project } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Badge, FactList, Link, type Fact } from '@atrium/ui'
import { assetAddress, kindAddress, locationAddress } from '../../addresses/page-state.ts'
import { useAssetWords } from '../choose-word/use-asset-words.ts'
import { conditionTones } from './asset-tones.ts'
import { Warranty } from './warranty.tsx'

interface AssetFactsProps {
  readonly project: Project
  readonly asset: AssetDetails
}

const texts = ['code', 'barcode', 'serial_number', 'model', 'manufacturer', 'vendor'] as const
const days = ['purchase_date', 'installed_on'] as const

/** What is recorded of an asset. Facts that nobody entered are left out. */
export function AssetFacts({ project, asset }: AssetFactsProps) {
  const t = useTexts()
  const dates = useDates()
  const seesLocations = useAccess('location_view')
  const seesKinds = useAllowed({ module: 'assets', tab: 'assets.kinds', access: 'catalog_view' })
  const fact = (key: string, value: Fact['value']): Fact => ({ key, name: t(`fields.${key}`), value })
  const criticality = useAssetWords(project.id, 'criticality')
  const lifecycle = useAssetWords(project.id, 'lifecycle')
  const given = (key: string, text: string) => (text === '' ? [] : [fact(key, text)])
  const { path, catalog, condition, status_since: since, status_reason: reason } = asset
  const place = <PathText path={path} />
  const hasWarranty = asset.warranty_start_date !== null || asset.warranty_end_date !== null
  return (
    <FactList
      facts={[
        ...(path.length > 0
          ? [
              fact(
                'location',
                seesLocations ? (
                  <Link {...linkProps(locationAddress(project.code, asset.location_id))}>{place}</Link>
                ) : (
                  place
                ),
              ),
            ]
          : []),
        ...(asset.parent
          ? [
              fact(
                'parent',
                <Link {...linkProps(assetAddress(project.code, asset.parent.id))}>
                  <bdi>{asset.parent.name}</bdi>
                </Link>,
              ),
            ]
          : []),
        ...(catalog
          ? [
              fact(
                'kind',
                seesKinds ? (
                  <Link {...linkProps(kindAddress(project.code, catalog.id))}>
                    <bdi>{catalog.name}</bdi>
                  </Link>
                ) : (
                  catalog.name
                ),
              ),
            ]
          : []),
        ...texts.flatMap((key) => given(key, asset[key])),
        ...days.flatMap((key) => {
          const day = asset[key]
          return day === null ? [] : [fact(key, dates.calendarDay(day))]
        }),
        ...(hasWarranty ? [fact('warranty', <Warranty asset={asset} />)] : []),
        ...(condition
          ? [fact('condition', <Badge tone={conditionTones[condition]}>{t(`condition.${condition}`)}</Badge>)]
          : []),
        fact('since', dates.moment(since)),
        ...(reason === '' ? [] : [fact('reason', reason)]),
        ...given('criticality_level', criticality.nameOf(asset.criticality_level)),
        ...given('lifecycle_status', lifecycle.nameOf(asset.lifecycle_status)),
        ...given('note', asset.note),
      ]}
    />
  )
}
