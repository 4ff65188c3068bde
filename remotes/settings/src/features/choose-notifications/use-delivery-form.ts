import { call, useChange } from '@atrium/client'
import type { NotificationDelivery } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { choiceField, textField, useForm } from '@atrium/screens'
import { quietField } from './quiet-field.ts'

const fields = {
  mail_frequency: choiceField<NotificationDelivery['mail_frequency']>('at_once'),
  digest_at: textField({ needed: 'notifications.digestMissing' }),
  quiet: quietField,
  time_zone: choiceField<string>('UTC'),
}

interface Stored {
  readonly delivery: NotificationDelivery
  readonly version: number
}

/** Stored preferences as the form edits them. */
function currentOf({ delivery, version }: Stored) {
  const { quiet_from: from, quiet_until: until, ...rest } = delivery
  return { ...rest, quiet: from === null || until === null ? null : { from, until }, version }
}

/** When mails and pushes are sent. Saving merges with what another window has saved. */
export function useDeliveryForm(stored: Stored) {
  const t = useTexts()
  const { mutateAsync } = useChange('/notification/setPreferences')
  return useForm({
    fields,
    current: currentOf(stored),
    async save({ values, version }) {
      const { mail_frequency, digest_at, quiet, time_zone } = values
      const [quiet_from, quiet_until] = [quiet?.from ?? null, quiet?.until ?? null]
      const delivery = { mail_frequency, digest_at, quiet_from, quiet_until, time_zone }
      await mutateAsync({ delivery, version })
      toast.success(t('notifications.saved'))
    },
    async reread() {
      const fresh = await call('/notification/getPreferences', {})
      return fresh.ok && fresh.data.delivery
        ? currentOf({ delivery: fresh.data.delivery, version: fresh.data.version })
        : null
    },
  })
}
