import type { AssetHistoryEntry } from '@atrium/contract'
import { linkProps, useTexts } from '@atrium/portal'
import { Link, Text } from '@atrium/ui'
import { assetAddress, locationAddress } from '../../addresses/page-state.ts'

interface HistorySideProps {
  readonly projectKey: string
  readonly kind: AssetHistoryEntry['kind']
  readonly side: AssetHistoryEntry['after']
}

/** What an asset was or became: a place or another asset with the way to it, a status or a condition. */
export function HistorySide({ projectKey, kind, side }: HistorySideProps) {
  const t = useTexts()
  if (!side) return kind === 'parent' || kind === 'condition' ? muted(t('history.nothing')) : null
  const { id, name } = side
  if (name === null) return muted(t(kind === 'moved' ? 'history.unseenPlace' : 'history.unseenAsset'))
  if (kind === 'status') return t(`status.${name}`)
  if (kind === 'condition') return t(`condition.${name}`)
  if (id === null) return <bdi>{name}</bdi>
  const address = kind === 'moved' ? locationAddress(projectKey, id) : assetAddress(projectKey, id)
  return (
    <Link {...linkProps(address)}>
      <bdi>{name}</bdi>
    </Link>
  )
}

const muted = (text: string) => (
  <Text as="span" tone="muted">
    {text}
  </Text>
)
