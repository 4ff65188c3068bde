import { linkProps, useTexts } from '@atrium/portal'
import { Badge, Box, Heading, HStack, Link, MenuButton, Text, type MenuItem } from '@atrium/ui'
import { ChevronLeft, EllipsisVertical, ImageOff } from 'lucide-react'
import { deedText } from '../manage-account/deed-text.ts'
import { deedIcons } from '../manage-account/deed-icons.tsx'
import { useDeeds } from '../manage-account/use-deeds.ts'
import type { UserDeed } from '../manage-account/user-deed.ts'
import { Avatar } from './avatar.tsx'
import type { MayOverUser, ShownUser } from './shown-user.ts'
import { statusTones } from './status-tones.ts'

interface UserHeadProps {
  readonly user: ShownUser
  readonly may: MayOverUser
  /** Where the list of people is. */
  readonly listAddress: string
  readonly onDeed: (deed: UserDeed) => void
  readonly onRemovePhoto: () => void
}

const dangerous: ReadonlySet<UserDeed> = new Set(['disableLogin', 'superuser'])

/** Whom one is looking at, whether they may use the portal, and what may be done with the account. */
export function UserHead({ user, may, listAddress, onDeed, onRemovePhoto }: UserHeadProps) {
  const t = useTexts()
  const deeds = useDeeds(user, may)
  const items = deeds.flatMap((deed): MenuItem[] => {
    const text = deed === 'photo' && user.photo ? 'anotherPhoto' : deedText(deed, user.is_superuser)
    const item: MenuItem = {
      value: deed,
      label: t(`account.deeds.${text}`),
      icon: deedIcons[deed],
      tone: dangerous.has(deed) ? 'danger' : 'default',
    }
    if (deed !== 'photo' || !user.photo) return [item]
    return [item, { value: 'removePhoto', label: t('photo.remove'), icon: <ImageOff size={16} /> }]
  })
  const choose = (value: string) => {
    const deed = deeds.find((one) => one === value)
    if (deed) onDeed(deed)
    else onRemovePhoto()
  }
  return (
    <Box minWidth="0">
      <Link {...linkProps(listAddress)} color="fg.muted" textStyle="sm" mb="2">
        <Box as="span" css={{ '&:dir(rtl)': { transform: 'scaleX(-1)' } }}>
          <ChevronLeft size={14} aria-hidden />
        </Box>
        {t('pages.list')}
      </Link>
      <HStack gap="4" alignItems="flex-start" minWidth="0">
        <Avatar name={user.name} photo={user.photo} />
        <Box flex="1" minWidth="0">
          <Heading as="h1" textStyle="xl" overflowWrap="anywhere">
            <bdi>{user.name}</bdi>
          </Heading>
          <Text tone="muted" textStyle="sm" overflowWrap="anywhere">
            <bdi dir="ltr">{user.email}</bdi>
          </Text>
          <HStack gap="2" flexWrap="wrap" mt="1.5">
            <Badge tone={statusTones[user.status]}>{t(`status.${user.status}`)}</Badge>
            <Badge tone={user.login_enabled ? 'neutral' : 'warning'}>
              {t(user.login_enabled ? 'login.Enabled' : 'login.Disabled')}
            </Badge>
            {user.is_superuser ? <Badge tone="accent">{t('user.superuser')}</Badge> : null}
          </HStack>
        </Box>
        {items.length > 0 ? (
          <MenuButton
            size="sm"
            label={t('user.actions')}
            icon={<EllipsisVertical size={16} />}
            items={items}
            onSelect={choose}
          />
        ) : null}
      </HStack>
    </Box>
  )
}
