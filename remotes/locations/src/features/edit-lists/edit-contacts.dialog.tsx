import { call } from '@atrium/client'
import type { Contact, Location } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import { contactsQuery } from '../../queries/location.queries.ts'
import { ListDialog } from './list-dialog.tsx'
import type { EditedList } from './list-form.tsx'

export interface EditListProps {
  readonly projectId: string
  readonly location: Location
  readonly onClose: () => void
}

/** Edits the contacts of a location. */
export default function EditContactsDialog({ projectId, location, onClose }: EditListProps) {
  const t = useTexts()
  const query = useQuery({
    ...contactsQuery(projectId, location.id),
    select: ({ contacts, version }) => ({ rows: contacts, version }),
  })
  const list: EditedList<keyof Contact> = {
    title: t('contacts.title', { name: location.name }),
    columns: [
      { field: 'name', label: t('contacts.name'), maxLength: 200, required: true },
      { field: 'role', label: t('contacts.role'), maxLength: 200 },
      { field: 'phone', label: t('contacts.phone'), maxLength: 100, share: 0.9, type: 'tel' },
      { field: 'email', label: t('contacts.email'), maxLength: 254, share: 1.4, type: 'email' },
    ],
    blank: { name: '', role: '', phone: '', email: '' },
    maxRows: 100,
    emptyText: t('details.noContacts'),
    addLabel: t('contacts.add'),
    rowLabel: (number) => t('contacts.row', { number }),
    removeLabel: (number) => t('contacts.remove', { number }),
    read: async () => {
      const result = await call('/location/getContacts/{id}', { id: location.id })
      return result.ok
        ? { ok: true, data: { rows: result.data.contacts, version: result.data.version } }
        : result
    },
    write: (contacts, version) =>
      call('/location/updateContacts', { location_id: location.id, contacts, version }),
  }
  return <ListDialog list={list} query={query} onClose={onClose} />
}
