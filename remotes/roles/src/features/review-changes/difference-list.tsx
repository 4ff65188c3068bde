import { useTexts } from '@atrium/portal'
import { Badge, Box, Heading, HStack, Stack } from '@atrium/ui'
import type { RoleDifference } from '../permission-grid/collected-changes.ts'
import type { Grant } from '../permission-grid/permission-rows.ts'
import type { GrantNames } from './use-grant-names.ts'

interface DifferenceListProps {
  readonly differences: readonly RoleDifference[]
  readonly nameOf: GrantNames
}

/** By role: what the changes allow and what they deny. */
export function DifferenceList({ differences, nameOf }: DifferenceListProps) {
  const t = useTexts()
  const list = (role: string, grants: readonly Grant[], kind: 'given' | 'taken') =>
    grants.length === 0 ? null : (
      <Box as="ul" listStyleType="none" aria-label={t(`changes.${kind}Of`, { name: role })}>
        {grants.map((grant) => (
          <Box as="li" key={grant} py="0.5">
            <HStack gap="2" alignItems="baseline">
              <Badge tone={kind === 'given' ? 'success' : 'danger'}>{t(`changes.${kind}`)}</Badge>
              <bdi>{nameOf(grant)}</bdi>
            </HStack>
          </Box>
        ))}
      </Box>
    )
  return (
    <Stack gap="4">
      {differences.map(({ roleId, name, given, taken }) => (
        <section key={roleId}>
          <Heading as="h3" textStyle="sm" mb="1">
            <bdi>{name}</bdi>
          </Heading>
          {list(name, given, 'given')}
          {list(name, taken, 'taken')}
        </section>
      ))}
    </Stack>
  )
}
