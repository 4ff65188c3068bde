import { useChange } from '@atrium/client'
import type { CallReply, Contact, Location } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, LoadedForm, useForm } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { contactsQuery } from '../../queries/location.queries.ts'
import type { Column } from './row-fields.tsx'
import { RowInputs } from './row-inputs.tsx'
import { rowsField, rowsOf } from './rows-field.ts'

type Held = CallReply<'/location/getContacts/{id}'>

export interface EditListProps {
  readonly projectId: string
  readonly location: Location
  readonly onClose: () => void
}

const blank: Contact = { name: '', role: '', phone: '', email: '' }
const fields = { contacts: rowsField<keyof Contact>({ blank, needed: 'name' }) }
const currentOf = ({ contacts, version }: Held) => ({ contacts: rowsOf(contacts, blank), version })

/** Edits the contacts of a location. */
export default function EditContactsDialog({ projectId, location, onClose }: EditListProps) {
  const t = useTexts()
  const query = useQuery(contactsQuery(projectId, location.id))
  return (
    <LoadedForm title={t('contacts.title', { name: location.name })} query={query} onClose={onClose}>
      {(held, reread) => held && <ContactsForm {...{ location, held, reread, onClose }} />}
    </LoadedForm>
  )
}

interface ContactsFormProps extends Omit<EditListProps, 'projectId'> {
  readonly held: Held
  readonly reread: () => Promise<Held | undefined>
}

function ContactsForm({ location, held, reread, onClose }: ContactsFormProps) {
  const t = useTexts()
  const update = useChange('/location/updateContacts')
  const form = useForm({
    fields,
    current: currentOf(held),
    async save({ values, version }) {
      const contacts = fields.contacts.send(values.contacts, null)
      await update.mutateAsync({ location_id: location.id, contacts, version })
      toast.success(t('form.saved'))
      onClose()
    },
    reread: async () => {
      const now = await reread()
      return now && currentOf(now)
    },
  })
  const columns: Column<keyof Contact>[] = [
    { field: 'name', label: t('contacts.name'), maxLength: 200, required: true },
    { field: 'role', label: t('contacts.role'), maxLength: 200 },
    { field: 'phone', label: t('contacts.phone'), maxLength: 100, share: 0.9, type: 'tel' },
    { field: 'email', label: t('contacts.email'), maxLength: 254, share: 1.4, type: 'email' },
  ]
  return (
    <FormFrame
      title={t('contacts.title', { name: location.name })}
      size="xl"
      submitLabel={t('form.save')}
      form={form}
      onClose={onClose}
    >
      <RowInputs
        field={form.at('contacts')}
        columns={columns}
        blank={blank}
        maxRows={100}
        emptyText={t('details.noContacts')}
        addLabel={t('contacts.add')}
        rowLabel={(number) => t('contacts.row', { number })}
        removeLabel={(number) => t('contacts.remove', { number })}
      />
    </FormFrame>
  )
}
