import type { CallReply } from '@atrium/contract'
import { projectAddress, useProject, useTexts, type HomeWidgetProps } from '@atrium/portal'
import { WidgetList } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { userAddress } from '../../addresses/user-page-state.ts'
import type { newPeopleQuery } from '../../queries/home.queries.ts'

interface PeopleCardProps {
  readonly size: HomeWidgetProps['size']
  readonly people: ReturnType<typeof newPeopleQuery>
  readonly label: string
  readonly empty: string
  /** The query of the page that lists all of them, with its question mark. */
  readonly filter: string
}

const rolesOf = ({ roles }: CallReply<'/user/search'>['users'][number]) => roles.join(' · ')

/** A card with people of the project. */
export function PeopleCard({ size, people, label, empty, filter }: PeopleCardProps) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  const query = useQuery(people)
  return (
    <WidgetList
      query={query}
      size={size}
      label={label}
      empty={empty}
      all={{ to: `${projectAddress(projectKey, 'users')}${filter}`, label: t('cards.all') }}
      contentOf={({ users, total }) => ({
        total,
        rows: users.map((user) => ({
          id: user.id,
          title: user.name,
          detail: rolesOf(user),
          to: userAddress(projectKey, user.id),
        })),
      })}
    />
  )
}
