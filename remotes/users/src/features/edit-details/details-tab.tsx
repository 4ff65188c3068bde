import { useSession, useTexts } from '@atrium/portal'
import { chakra, Panel, Stack } from '@atrium/ui'
import type { UserPanelProps } from '../show-user/user-panel-props.ts'
import { BeyondOwn } from '../show-user/beyond-own.tsx'
import { detailGroups, type DetailField } from './detail-fields.ts'
import { DetailRow } from './detail-row.tsx'

const List = chakra('dl', { base: { display: 'block' } })

/** The details of a user. Each field is edited by itself. */
export default function DetailsTab({ user, may }: UserPanelProps) {
  const t = useTexts()
  const isOwn = useSession((state) => state.user?.id) === user.id
  // The email is part of the login and needs its own right. Users change their own on the account page, with their
  // password.
  const mayEdit = (field: DetailField) => (field === 'email' ? may.login && !isOwn : may.edit)
  const groups = (['account', 'work', 'personal'] as const).filter(
    (group) => group !== 'personal' || user.personal !== null,
  )
  return (
    <Stack gap="4">
      <BeyondOwn user={user} code="user_edit" may={may.edit} />
      {groups.map((group) => (
        <Panel key={group} title={t(`details.groups.${group}`)}>
          <List>
            {detailGroups[group].map((field) => (
              <DetailRow key={field} user={user} field={field} mayEdit={mayEdit(field)} />
            ))}
          </List>
        </Panel>
      ))}
    </Stack>
  )
}
