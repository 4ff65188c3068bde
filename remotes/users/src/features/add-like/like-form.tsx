import { useChange } from '@atrium/client'
import type { Holdings, HoldingKind } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { navigate, useLanguage, useTexts, type Project } from '@atrium/portal'
import { ChoiceInput, FormFrame, SecretInput, TextInput, useForm } from '@atrium/screens'
import { Grid, Text } from '@atrium/ui'
import { userAddress } from '../../addresses/user-page-state.ts'
import { useCarryOut } from '../../holdings/use-carry-out.ts'
import { usePasswordCheck } from '../../people/new-password.ts'
import { useRightsIn, type RightsIn } from '../../rights/use-rights-in.ts'
import { ExistingAccountNote } from '../existing-account/existing-account-note.tsx'
import { useExistingAccount } from '../existing-account/use-existing-account.ts'
import { holdings as kinds } from '../user-projects/projects-state.ts'
import type { ShownUser } from '../show-user/shown-user.ts'
import { likeFields } from './like-fields.ts'
import { ThingsInput } from './things-input.tsx'
import { WillSee, type Further } from './will-see.tsx'

interface LikeFormProps {
  /** The colleague. */
  readonly user: ShownUser
  readonly project: Project
  readonly holdings: Holdings
  readonly onClose: () => void
}

const pair = { gap: '3', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } } as const

/** Whether the user sees the things of each kind in a selector. */
const mayPick: Readonly<Record<HoldingKind, (rights: RightsIn) => boolean>> = {
  roles: (rights) => rights.mayAddRoles,
  departments: (rights) => rights.mayAddDepartments,
  teams: (rights) => rights.mayAddTeams,
  stores: (rights) => rights.seesStores,
  locations: (rights) => rights.seesLocations,
  groups: (rights) => rights.seesGroups && rights.mayAssignGroups,
}

/** A new account, and below it what it gets: at first all that the colleague has and the user may give. */
export function LikeForm({ user, project, holdings, onClose }: LikeFormProps) {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const rights = useRightsIn(project.id)
  const add = useChange('/membership/add')
  const carryOut = useCarryOut()
  const existing = useExistingAccount(project.id)
  const checkPassword = usePasswordCheck()
  const givable = (kind: HoldingKind) => holdings[kind].filter(({ may_give }) => may_give)
  const form = useForm({
    fields: likeFields,
    initial: {
      language: user.language,
      ...Object.fromEntries(kinds.map((kind) => [kind, givable(kind)])),
    },
    check: (values) => ({
      ...checkPassword(values),
      ...(values.roles.length === 0 && { roles: t('messages.user_role_required') }),
    }),
    blames: { email_exists: 'email' },
    async save({ facts: { name, email, password, language, file_number } }) {
      const account = { name, email, password, language, file_number }
      const { id } = await existing.watch(email, () => add.mutateAsync({ ...given(), account }))
      toast.success(t('create.created', { name }))
      done(id)
    },
  })

  /** What the person gets. Their default role is that of the colleague, if they get it. */
  function given() {
    const ids = (kind: HoldingKind) => form.values[kind].map(({ id }) => id)
    const standard = holdings.roles.find((role) => role.is_default && ids('roles').includes(role.id))
    return {
      project_id: project.id,
      role_ids: ids('roles'),
      ...(standard && { default_role_id: standard.id }),
      department_ids: ids('departments'),
      team_ids: ids('teams'),
      store_ids: ids('stores'),
      location_ids: ids('locations'),
      group_ids: ids('groups'),
    }
  }

  /** Clears what shows the person more than the chosen locations. */
  function clearFurther(further: readonly Further[]): void {
    const cleared = new Set(further.map(({ id }) => id))
    for (const kind of ['roles', 'teams', 'groups'] as const)
      form.at(kind).change(form.values[kind].filter(({ id }) => !cleared.has(id)))
  }

  function done(userId: string): void {
    onClose()
    navigate(userAddress(project.code, userId))
  }

  async function addExisting(userId: string, name: string): Promise<void> {
    const said = t('userProjects.joined', { name, project: project.shortName })
    if (await carryOut(add.mutateAsync({ ...given(), user_id: userId }), said)) done(userId)
  }

  const { account } = existing
  return (
    <FormFrame
      title={t('like.title', { name: user.name })}
      submitLabel={t('create.submit')}
      form={form}
      onClose={onClose}
    >
      {account ? (
        <ExistingAccountNote
          account={account}
          projectName={project.shortName}
          onAdd={() => addExisting(account.id, account.name)}
          onShow={() => done(account.id)}
        />
      ) : null}
      <TextInput label={t('fields.name')} field={form.at('name')} maxLength={limits.nameLength} dir="auto" />
      <TextInput
        label={t('fields.email')}
        field={form.at('email')}
        maxLength={limits.emailLength}
        type="email"
        dir="ltr"
      />
      <Grid {...pair}>
        <SecretInput label={t('create.password')} field={form.at('password')} />
        <SecretInput label={t('create.repeat')} field={form.at('repeat')} />
      </Grid>
      <Grid {...pair}>
        <ChoiceInput
          label={t('fields.language')}
          field={form.at('language')}
          required
          options={languages.map(({ code, native }) => ({ value: code, label: native }))}
        />
        <TextInput
          label={t('fields.fileNumber')}
          field={form.at('file_number')}
          maxLength={limits.codeLength}
        />
      </Grid>
      <Text tone="muted">{t('like.intro', { name: user.name, project: project.shortName })}</Text>
      {kinds.map((kind) => (
        <ThingsInput
          key={kind}
          kind={kind}
          projectId={project.id}
          offered={holdings[kind]}
          field={form.at(kind)}
          mayPick={mayPick[kind](rights)}
        />
      ))}
      <WillSee given={given()} onOnlyChosen={clearFurther} />
    </FormFrame>
  )
}
