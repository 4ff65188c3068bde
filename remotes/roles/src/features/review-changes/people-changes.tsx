import type { AffectedPerson } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Box, Text } from '@atrium/ui'
import type { Grant } from '../permission-grid/permission-rows.ts'
import type { GrantNames } from './use-grant-names.ts'

interface PeopleChangesProps {
  readonly people: readonly AffectedPerson[]
  readonly nameOf: GrantNames
}

function grantsOf({ modules, tabs, access }: AffectedPerson['gains']): Grant[] {
  return [
    ...modules.map((code): Grant => `modules:${code}`),
    ...tabs.map((code): Grant => `tabs:${code}`),
    ...access.map((code): Grant => `access:${code}`),
  ]
}

/** By person: what they gain and what they lose, over all roles that they hold. */
export function PeopleChanges({ people, nameOf }: PeopleChangesProps) {
  const t = useTexts()
  const words = (list: AffectedPerson['gains']) => grantsOf(list).map(nameOf).join(' · ')
  return (
    <Box as="ul" listStyleType="none" aria-label={t('people.title')}>
      {people.map(({ id, name, gains, loses }) => {
        const [gained, lost] = [words(gains), words(loses)]
        return (
          <Box as="li" key={id} py="1.5" borderTopWidth="1px" borderColor="border.muted">
            <Text fontWeight="medium">
              <bdi>{name}</bdi>
            </Text>
            {gained === '' ? null : (
              <Text textStyle="sm" color="fg.success">
                {t('people.gains', { what: gained })}
              </Text>
            )}
            {lost === '' ? null : (
              <Text textStyle="sm" tone="error">
                {t('people.loses', { what: lost })}
              </Text>
            )}
            {gained + lost === '' ? (
              <Text textStyle="sm" tone="muted">
                {t('people.same')}
              </Text>
            ) : null}
          </Box>
        )
      })}
    </Box>
  )
}
