import { linkProps, projectAddress, useTexts } from '@atrium/portal'
import { Box, Button, Heading, HStack, Link, MenuButton, Text } from '@atrium/ui'
import { ChevronLeft, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useTeamRights } from '../../rights/use-team-rights.ts'
import type { ShownTeam } from './shown-team.ts'

interface TeamHeadProps {
  readonly projectKey: string
  readonly team: ShownTeam
  readonly onDeed: (deed: 'edit' | 'remove') => void
}

/** Which team it is, and what may be done with it. */
export function TeamHead({ projectKey, team, onDeed }: TeamHeadProps) {
  const t = useTexts()
  const { mayEdit, mayRemove } = useTeamRights()
  return (
    <Box display="flex" flexDirection="column" gap="1" minWidth="0">
      <Link
        {...linkProps(projectAddress(projectKey, 'teams'))}
        color="fg.muted"
        textStyle="sm"
        alignSelf="flex-start"
      >
        <Box as="span" css={{ '&:dir(rtl)': { transform: 'scaleX(-1)' } }}>
          <ChevronLeft size={14} aria-hidden />
        </Box>
        {t('pages.teams')}
      </Link>
      <HStack flexWrap="wrap" gap="2">
        <Heading as="h1" textStyle="xl" minWidth="0" overflowWrap="anywhere">
          <bdi>{team.name}</bdi>
        </Heading>
        <HStack gap="2" ms="auto">
          {mayEdit ? (
            <Button size="sm" onClick={() => onDeed('edit')}>
              <Pencil size={14} aria-hidden />
              {t('form.change')}
            </Button>
          ) : null}
          {mayRemove ? (
            <MenuButton
              size="sm"
              kind="quiet"
              label={t('more', { name: team.name })}
              icon={<EllipsisVertical size={16} />}
              items={[{ value: 'remove', label: t('remove'), icon: <Trash2 size={16} />, tone: 'danger' }]}
              onSelect={() => onDeed('remove')}
            />
          ) : null}
        </HStack>
      </HStack>
      {team.description === '' ? null : (
        <Text tone="muted" textStyle="sm" overflowWrap="anywhere">
          <bdi>{team.description}</bdi>
        </Text>
      )}
    </Box>
  )
}
