import type { Location, MoveEffect as Effect } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Box } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { moveImpactQuery } from '../../queries/location.queries.ts'

interface MoveEffectProps {
  readonly projectId: string
  readonly locations: readonly Location[]
  /** The chosen parent; '0' for the top. */
  readonly parentId: string
}

/** Says which people, teams, stores and groups a chosen place gives to some locations and takes from them. */
export function MoveEffect({ projectId, locations, parentId }: MoveEffectProps) {
  const t = useTexts()
  const ids = locations.map(({ id }) => id)
  const { data, error } = useQuery({ ...moveImpactQuery(projectId, ids, parentId), staleTime: 0 })
  const effect = data?.effect
  const named = (list: Effect['gained'], total: number) =>
    [
      ...list.map(({ kind, name }) => t(`move.effect.kinds.${kind}`, { name })),
      ...(total > list.length ? [t('move.effect.and', { more: total - list.length })] : []),
    ].join(', ')
  return (
    <Box role="status">
      {error ? t('impact.failed') : null}
      {error || effect ? null : t('impact.loading')}
      {effect && effect.gained_total + effect.lost_total === 0 ? t('move.effect.same') : null}
      {effect && effect.gained_total > 0 ? (
        <div>
          {t('move.effect.gained')} <bdi>{named(effect.gained, effect.gained_total)}</bdi>
        </div>
      ) : null}
      {effect && effect.lost_total > 0 ? (
        <div>
          {t('move.effect.lost')} <bdi>{named(effect.lost, effect.lost_total)}</bdi>
        </div>
      ) : null}
    </Box>
  )
}
