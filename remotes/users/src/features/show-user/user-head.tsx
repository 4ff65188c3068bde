import { useTexts } from '@atrium/portal'
import { DetailHead } from '@atrium/screens'
import { Badge, MenuButton, type MenuItem } from '@atrium/ui'
import { EllipsisVertical, ImageOff } from 'lucide-react'
import { actionText } from '../manage-account/action-text.ts'
import { actionIcons } from '../manage-account/action-icons.tsx'
import { useActions } from '../manage-account/use-actions.ts'
import { loginText } from './login-text.ts'
import type { UserAction } from './user-action.ts'
import { Avatar } from './avatar.tsx'
import type { MayOverUser, ShownUser } from './shown-user.ts'
import { statusTones } from './status-tones.ts'

interface UserHeadProps {
  readonly user: ShownUser
  readonly may: MayOverUser
  /** The address of the list of users. */
  readonly listAddress: string
  readonly onAction: (action: UserAction) => void
  readonly onRemovePhoto: () => void
}

const dangerous: ReadonlySet<UserAction> = new Set(['leave', 'disableLogin', 'superuser'])

/** Name, status and photo of the person, with the actions on the account. */
export function UserHead({ user, may, listAddress, onAction, onRemovePhoto }: UserHeadProps) {
  const t = useTexts()
  const actions = useActions(user, may)
  const items = actions.flatMap((action): MenuItem[] => {
    const text = action === 'photo' && user.photo ? 'anotherPhoto' : actionText(action, user.is_superuser)
    const item: MenuItem = {
      value: action,
      label: t(`account.actions.${text}`),
      icon: actionIcons[action],
      tone: dangerous.has(action) ? 'danger' : 'default',
    }
    if (action !== 'photo' || !user.photo) return [item]
    return [item, { value: 'removePhoto', label: t('photo.remove'), icon: <ImageOff size={16} /> }]
  })
  const choose = (value: string) => {
    const action = actions.find((one) => one === value)
    if (action) onAction(action)
    else onRemovePhoto()
  }
  return (
    <DetailHead
      list={{ title: t('pages.list'), address: listAddress }}
      picture={<Avatar name={user.name} photo={user.photo} />}
      name={user.name}
      state={
        <>
          <Badge tone={statusTones[user.status]}>{t(`status.${user.status}`)}</Badge>
          <Badge tone={user.login_enabled && user.status === 'Active' ? 'neutral' : 'warning'}>
            {t(loginText(user))}
          </Badge>
          {user.is_superuser ? <Badge tone="accent">{t('user.superuser')}</Badge> : null}
        </>
      }
      text={<bdi dir="ltr">{user.email}</bdi>}
      actions={
        items.length > 0 ? (
          <MenuButton
            size="sm"
            label={t('user.actions')}
            icon={<EllipsisVertical size={16} />}
            items={items}
            onSelect={choose}
          />
        ) : null
      }
    />
  )
}
