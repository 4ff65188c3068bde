import { useTexts } from '@atrium/portal'
import { chakra, Link, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { contactsQuery } from '../../queries/location.queries.ts'
import { mailLink, phoneLink } from './contact-links.ts'
import { ReadList } from './read-list.tsx'

// As many equal columns as fit, so that nothing is cut off beside a wide tree or on a phone.
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
    columnGap: '4',
    rowGap: '1',
    py: '2.5',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    '& > *': { minWidth: '0', overflowWrap: 'anywhere' },
  },
})

interface ContactListProps {
  readonly projectId: string
  readonly locationId: string
}

/** The contacts of a location, with links to call or write. */
export function ContactList({ projectId, locationId }: ContactListProps) {
  const t = useTexts()
  const query = useQuery(contactsQuery(projectId, locationId))
  return (
    <ReadList query={query} itemsOf={({ contacts }) => contacts} emptyText={t('details.noContacts')}>
      {(contacts) => (
        <chakra.ul aria-label={t('details.tabs.contacts')} listStyle="none">
          {contacts.map(({ name, role, phone, email }, index) => (
            // Two contacts may be equal, and the order never changes, so the index is the key.
            <Row key={index}>
              <div>
                <Text fontWeight="medium">
                  <bdi>{name}</bdi>
                </Text>
                {role === '' ? null : (
                  <Text color="fg.muted" textStyle="xs">
                    <bdi>{role}</bdi>
                  </Text>
                )}
              </div>
              <div>
                {phone === '' ? null : (
                  <Link href={phoneLink(phone)}>
                    <bdi dir="ltr">{phone}</bdi>
                  </Link>
                )}
              </div>
              <div>
                {email === '' ? null : (
                  <Link href={mailLink(email)}>
                    <bdi dir="ltr">{email}</bdi>
                  </Link>
                )}
              </div>
            </Row>
          ))}
        </chakra.ul>
      )}
    </ReadList>
  )
}
