import { callQuery } from '@atrium/client'
import { useTexts } from '@atrium/portal'
import { chakra, IconButton } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect } from 'react'
import { openInbox } from './inbox-store.ts'
import { renewPush } from './renew-push.ts'

const Place = chakra('span', { base: { position: 'relative', display: 'grid' } })
const Count = chakra('span', {
  base: {
    position: 'absolute',
    insetBlockStart: '-1.5',
    insetInlineStart: '2',
    minW: '4',
    px: '1',
    borderRadius: 'full',
    bg: 'accent.solid',
    color: 'accent.contrast',
    textStyle: '2xs',
    lineHeight: '1rem',
    textAlign: 'center',
  },
})

/** The largest number that the bell shows. */
const most = 99

/** Opens the inbox, and shows how many of its lines are unread. */
export function Bell() {
  const t = useTexts()
  useEffect(() => void renewPush(), [])
  const { data } = useQuery(callQuery('/notification/count', null, {}))
  const count = data?.unread ?? 0
  const shown = count > most || data?.is_more ? `${Math.min(count, most)}+` : `${count}`
  return (
    <IconButton
      label={count > 0 ? t('inbox.open', { unread: shown }) : t('inbox.title')}
      icon={
        <Place>
          <BellIcon size={16} aria-hidden />
          {count > 0 ? <Count aria-hidden>{shown}</Count> : null}
        </Place>
      }
      onClick={openInbox}
    />
  )
}
