import type { AccessReason } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { chakra, type Tone, Badge } from '@atrium/ui'

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

/** The reasons why something is allowed or seen. */
export function Because({
  reasons,
  label,
}: {
  readonly reasons: readonly AccessReason[]
  readonly label: string
}) {
  const t = useTexts()
  if (reasons.length === 0) return null
  return (
    <Reasons aria-label={label}>
      {reasons.map(({ kind, id, name }, index) => (
        // Reasons that the caller may not see in detail all lack an id.
        <li key={`${kind} ${id ?? index}`}>
          <Badge tone={tones[kind]} whiteSpace="normal" overflowWrap="anywhere">
            <bdi>{t(name === '' ? `because.unseen.${kind}` : `because.${kind}`, { name })}</bdi>
          </Badge>
        </li>
      ))}
    </Reasons>
  )
}
