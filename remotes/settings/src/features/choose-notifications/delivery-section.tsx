import type { NotificationDelivery } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { ChoiceInput, InlineForm, TextInput, ZoneInput } from '@atrium/screens'
import { Callout, Panel, Stack } from '@atrium/ui'
import { QuietInput } from './quiet-input.tsx'
import { TestMailButton } from './test-mail-button.tsx'
import { useDeliveryForm } from './use-delivery-form.ts'

interface DeliverySectionProps {
  readonly delivery: NotificationDelivery
  readonly isMailConfigured: boolean
  readonly version: number
}

const frequencies = ['at_once', 'daily'] as const

/** When mails and pushes are sent: at once or once a day, and not in quiet hours. */
export function DeliverySection({ delivery, isMailConfigured, version }: DeliverySectionProps) {
  const t = useTexts()
  const form = useDeliveryForm({ delivery, version })
  return (
    <Panel title={t('notifications.delivery')}>
      <Stack gap="4">
        {isMailConfigured ? null : <Callout tone="warning">{t('notifications.noMail')}</Callout>}
        <InlineForm label={t('notifications.delivery')} submitLabel={t('notifications.save')} form={form}>
          <ChoiceInput
            label={t('notifications.frequency')}
            field={form.at('mail_frequency')}
            options={frequencies.map((value) => ({ value, label: t(`notifications.frequencies.${value}`) }))}
          />
          {form.values.mail_frequency === 'daily' ? (
            <TextInput type="time" label={t('notifications.digestAt')} field={form.at('digest_at')} />
          ) : null}
          <QuietInput field={form.at('quiet')} />
          <ZoneInput
            label={t('notifications.timeZone')}
            field={form.at('time_zone')}
            stored={delivery.time_zone}
          />
        </InlineForm>
        {isMailConfigured ? <TestMailButton /> : null}
      </Stack>
    </Panel>
  )
}
