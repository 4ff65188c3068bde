import type { AccessReason } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Badge, Box, chakra, Link, type Tone } from '@atrium/ui'

const tones: Readonly<Record<AccessReason['kind'], Tone>> = {
  superuser: 'warning',
  role: 'accent',
  view_all: 'accent',
  assignment: 'info',
  team: 'success',
  group: 'neutral',
}

const Reasons = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1', '& > li': { minWidth: '0', maxWidth: '100%' } },
})

interface BecauseProps {
  readonly reasons: readonly AccessReason[]
  readonly label: string
  /** The address of what the user has of a kind, where it can be changed; undefined for what no list shows. */
  readonly addressOf?: ((kind: AccessReason['kind']) => string | undefined) | undefined
}

/**
 * The reasons why something is allowed or seen, one for each kind with all its names. A reason that covers everything stands first,
 * and the others are folded.
 */
export function Because({ reasons, label, addressOf }: BecauseProps) {
  const t = useTexts()
  if (reasons.length === 0) return null
  const covering = reasons.filter(({ kind }) => kind === 'superuser' || kind === 'view_all')
  const others = reasons.filter(({ kind }) => kind !== 'superuser' && kind !== 'view_all')
  const list = (shown: readonly AccessReason[]) =>
    [...Map.groupBy(shown, ({ kind, name }) => (name === '' ? (`unseen.${kind}` as const) : kind))].map(
      ([key, [first, ...more]]) => {
        if (!first) return null
        const name = [first, ...more].map((one) => one.name).join(' · ')
        const text = <bdi>{t(`because.${key}`, { name })}</bdi>
        const address = addressOf?.(first.kind)
        return (
          <li key={key}>
            <Badge tone={tones[first.kind]} whiteSpace="normal" overflowWrap="anywhere">
              {address === undefined ? text : <Link href={address}>{text}</Link>}
            </Badge>
          </li>
        )
      },
    )
  if (covering.length === 0 || others.length === 0)
    return <Reasons aria-label={label}>{list(reasons)}</Reasons>
  return (
    <Box>
      <Reasons aria-label={label}>{list(covering)}</Reasons>
      <details>
        <chakra.summary textStyle="xs" color="fg.muted" cursor="button">
          {t('because.also', { count: others.length })}
        </chakra.summary>
        <Reasons aria-label={label}>{list(others)}</Reasons>
      </details>
    </Box>
  )
}
