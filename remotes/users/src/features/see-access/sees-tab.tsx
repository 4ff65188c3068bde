import { SearchField, toast } from '@atrium/modals'
import { open, pickLocations, pickStores, useProject, useSearchState, useTexts } from '@atrium/portal'
import { QueryPlaceholder } from '@atrium/screens'
import { Box, Button, Callout, HStack, SelectField, Stack, Switch } from '@atrium/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { UserPanelProps } from '../show-user/user-panel-props.ts'
import { userProjectsQuery } from '../../queries/holding.queries.ts'
import { useRightsIn } from '../../rights/use-rights-in.ts'
import { assignmentAddress } from './assignment-address.ts'
import { CheckedThing } from './checked-thing.tsx'
import { RightsLists } from './rights-lists.tsx'
import { SeenThings } from './seen-things.tsx'
import { checked, seesShape } from './sees-state.ts'
import { seenLocationsQuery, seenStoresQuery } from './sees.queries.ts'

/** 'What can this person see?': all their rights in a project and all that they see, with reasons. */
export default function SeesTab({ projectId: at, user }: UserPanelProps) {
  const t = useTexts()
  const here = useProject()
  const [{ project: asked, search, all, check }, setState] = useSearchState(seesShape)
  const query = useQuery(userProjectsQuery(user.id))
  const { data } = query
  const own = data?.projects.map(({ id, code, short_name }) => ({
    value: id,
    label: `${code} - ${short_name}`,
  }))
  // A superuser can open every project, so the current one is listed even if they do not belong to it.
  const isHereMissing = user.is_superuser && own?.every(({ value }) => value !== at)
  const choices = [
    ...(isHereMissing ? [{ value: at, label: `${here.code} - ${here.shortName}` }] : []),
    ...(own ?? []),
  ]
  const shown = choices.find(({ value }) => value === (asked === '' ? at : asked)) ?? choices[0]
  if (!data)
    return <QueryPlaceholder query={query} loading={t('loading')} failed={t('userProjects.failed')} />
  return (
    <Stack gap="4">
      {user.status !== 'Active' || !user.login_enabled ? (
        <Callout tone="warning">{t('sees.cannotSignIn', { name: user.name })}</Callout>
      ) : null}
      {shown ? (
        <>
          <HStack gap="3" flexWrap="wrap" alignItems="end">
            <Box flex="1 1 14rem" minWidth="0">
              <SelectField
                label={t('sees.project')}
                options={choices}
                value={shown.value}
                onValueChange={(project) => setState({ project, check: '' })}
              />
            </Box>
            <Box flex="1 1 14rem" minWidth="0">
              <SearchField
                label={t('sees.search')}
                placeholder={t('sees.search')}
                value={search}
                onSearch={(text) => setState({ search: text })}
              />
            </Box>
            <Switch checked={!all} onCheckedChange={(isOnly) => setState({ all: !isOnly })}>
              {t('sees.onlyAllowed')}
            </Switch>
          </HStack>
          <SeenIn
            key={shown.value}
            userId={user.id}
            userName={user.name}
            projectId={shown.value}
            search={search}
            all={all}
            check={check}
            onCheck={(next) => setState({ check: next })}
          />
        </>
      ) : (
        <Callout tone="info">{t('userProjects.none')}</Callout>
      )}
    </Stack>
  )
}

interface SeenInProps {
  readonly userId: string
  readonly userName: string
  readonly projectId: string
  readonly search: string
  readonly all: boolean
  readonly check: string
  readonly onCheck: (check: string) => void
}

function SeenIn({ userId, userName, projectId, search, all, check, onCheck }: SeenInProps) {
  const t = useTexts()
  const rights = useRightsIn(projectId)
  const member = { userId, projectId }
  const locations = useInfiniteQuery(seenLocationsQuery(member, search))
  const stores = useInfiniteQuery(seenStoresQuery(member, search))
  const asked = checked(check)
  const { code: projectKey } = useProject()
  const addresses = (kind: 'location' | 'store') =>
    assignmentAddress({ projectKey, userId, projectId }, kind === 'location' ? 'locations' : 'stores')

  async function ask(kind: 'location' | 'store'): Promise<void> {
    const props = { projectId, mode: 'single' } as const
    const picked = kind === 'location' ? await open(pickLocations, props) : await open(pickStores, props)
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    const id = picked.role === 'ok' ? picked.data[0]?.id : undefined
    if (id !== undefined) onCheck(`${kind}:${id}`)
  }
  const button = (kind: 'location' | 'store') => (
    <Button size="sm" onClick={() => void ask(kind)}>
      {t(`sees.check.${kind}`)}
    </Button>
  )
  const verdict = (kind: 'location' | 'store') =>
    asked?.kind === kind ? (
      <CheckedThing
        {...asked}
        member={member}
        userName={userName}
        addressOf={addresses(kind)}
        onClear={() => onCheck('')}
      />
    ) : null
  return (
    <>
      <SeenThings
        what="locations"
        query={locations}
        search={search}
        userName={userName}
        addressOf={addresses('location')}
        check={rights.seesLocations ? button('location') : null}
        verdict={verdict('location')}
      />
      <SeenThings
        what="stores"
        query={stores}
        search={search}
        userName={userName}
        addressOf={addresses('store')}
        check={rights.seesStores ? button('store') : null}
        verdict={verdict('store')}
      />
      <RightsLists member={member} search={search} all={all} />
    </>
  )
}
