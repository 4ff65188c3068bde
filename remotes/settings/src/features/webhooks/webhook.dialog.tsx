import { useChange } from '@atrium/client'
import type { Webhook } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, textField, TextInput, useForm, type Field } from '@atrium/screens'
import { EventsField } from './events-field.tsx'
import { MadeSecret } from './made-secret.tsx'
import type { WebhookEvent } from './webhook-events.ts'

interface WebhookDialogProps {
  readonly projectId: string
  /** The webhook to edit. Without it the dialog creates one. */
  readonly webhook?: Webhook
  readonly onClose: () => void
}

const eventsField: Field<readonly WebhookEvent[]> = {
  empty: [],
  same: (one, other) => one.length === other.length && one.every((event) => other.includes(event)),
  send: (events) => events,
}
const needed = { needed: 'messages.field_required' }
const fields = { name: textField(needed), url: textField(needed), events: eventsField }

/** Creates a webhook and shows its secret once, or edits a webhook. */
export default function WebhookDialog({ projectId, webhook, onClose }: WebhookDialogProps) {
  const t = useTexts()
  const create = useChange('/webhook/create')
  const update = useChange('/webhook/update')
  const form = useForm({
    fields,
    current: webhook,
    check: ({ events }) => (events.length === 0 ? { events: t('webhooks.noEvents') } : {}),
    async save({ values: { name, url, events }, version }) {
      const given = { name: name.trim(), url: url.trim(), events: [...events] }
      if (!webhook) {
        await create.mutateAsync({ project_id: projectId, ...given })
        return
      }
      await update.mutateAsync({ id: webhook.id, version, ...given })
      toast.success(t('form.saved'))
      onClose()
    },
  })
  if (create.data)
    return <MadeSecret name={form.values.name.trim()} secret={create.data.secret} onClose={onClose} />
  const events = form.at('events')
  return (
    <FormFrame
      title={webhook ? t('webhooks.editTitle', { name: webhook.name }) : t('webhooks.create')}
      submitLabel={t(webhook ? 'form.save' : 'webhooks.submit')}
      form={form}
      onClose={onClose}
    >
      <TextInput label={t('webhooks.name')} field={form.at('name')} maxLength={200} />
      <TextInput
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        field={form.at('url')}
        type="url"
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
      />
      <EventsField chosen={events.value} onChoose={events.change} error={events.error} />
    </FormFrame>
  )
}
