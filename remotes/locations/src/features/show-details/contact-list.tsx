import { useTexts } from '@atrium/portal'
import { Link, Table } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { contactsQuery } from '../../queries/location.queries.ts'
import { mailLink, phoneLink } from './contact-links.ts'
import { ReadList } from './read-list.tsx'

interface ContactListProps {
  readonly projectId: string
  readonly locationId: string
}

export function ContactList({ projectId, locationId }: ContactListProps) {
  const t = useTexts()
  const query = useQuery(contactsQuery(projectId, locationId))
  return (
    <ReadList query={query} itemsOf={({ contacts }) => contacts} emptyText={t('details.noContacts')}>
      {(contacts) => (
        <Table label={t('details.tabs.contacts')}>
          <thead>
            <tr>
              <th>{t('contacts.name')}</th>
              <th>{t('contacts.role')}</th>
              <th>{t('contacts.phone')}</th>
              <th>{t('contacts.email')}</th>
            </tr>
          </thead>
          <tbody>
            {contacts.map(({ name, role, phone, email }, index) => (
              // Two contacts may be alike in everything; the list has no order of its own that could change.
              <tr key={index}>
                <td dir="auto">{name}</td>
                <td dir="auto">{role}</td>
                <td>
                  {phone === '' ? null : (
                    <Link href={phoneLink(phone)}>
                      <bdi dir="ltr">{phone}</bdi>
                    </Link>
                  )}
                </td>
                <td>
                  {email === '' ? null : (
                    <Link href={mailLink(email)}>
                      <bdi dir="ltr">{email}</bdi>
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </ReadList>
  )
}
