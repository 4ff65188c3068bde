import { useTexts } from '@atrium/portal'
import { Button, Card, HStack, SkeletonLines, Text } from '@atrium/ui'
import type { HeldInShort } from './use-holdings.ts'

/** How many names are shown. The rest are counted. */
const shownNames = 3

interface HoldingCardProps {
  readonly held: HeldInShort
  readonly mayChange: boolean
  readonly onOpen: () => void
}

/** A summary of a person's roles, teams and so on, with a button that opens the dialog. */
export function HoldingCard({ held, mayChange, onOpen }: HoldingCardProps) {
  const t = useTexts()
  const { holding, names, hasMore, failure } = held
  const title = t(`userProjects.holdings.${holding}`)
  const rest = (names?.length ?? 0) - shownNames
  return (
    <Card as="li" p="3" display="flex" flexDirection="column" gap="1" minWidth="0" boxShadow="none">
      <HStack justifyContent="space-between" gap="2">
        <Text fontWeight="medium">{title}</Text>
        <Button
          size="xs"
          aria-label={t(mayChange ? 'userProjects.manageOf' : 'userProjects.lookAt', { what: title })}
          onClick={onOpen}
        >
          {t(mayChange ? 'userProjects.manage' : 'userProjects.look')}
        </Button>
      </HStack>
      {failure === undefined ? null : <Text color="fg.error">{failure}</Text>}
      {names === undefined && failure === undefined ? <SkeletonLines label={t('loading')} lines={1} /> : null}
      {names?.length === 0 ? <Text tone="muted">{t('userProjects.nothing')}</Text> : null}
      {names && names.length > 0 ? (
        <Text tone="muted" overflowWrap="anywhere">
          <bdi>{names.slice(0, shownNames).join(' · ')}</bdi>
          {rest > 0
            ? ` ${t(hasMore ? 'userProjects.andMoreThan' : 'userProjects.andMore', { count: rest })}`
            : null}
        </Text>
      ) : null}
    </Card>
  )
}
