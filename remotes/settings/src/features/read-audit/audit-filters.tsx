import { DaySpanField, PickField, SearchField } from '@atrium/modals'
import { open, pickUsers, useAccess, useTexts } from '@atrium/portal'
import { Box, Button, Grid, SelectField } from '@atrium/ui'
import { isNarrowed, noFilters, type AuditState } from '../../addresses/audit-page-state.ts'
import { ScopeField } from '../scope-field.tsx'
import { useIsSuperuser } from '../use-is-superuser.ts'
import { useAuditWords } from './use-audit-words.ts'

interface AuditFiltersProps {
  readonly projectId: string
  readonly state: AuditState
  /** Names for the person and the thing in the filters. Undefined while unknown. */
  readonly byName: string | undefined
  readonly aboutName: string | undefined
  readonly onChange: (change: Partial<AuditState>) => void
}

/** Filters of the trail: text, person, kind of thing, one thing, call and days. */
export function AuditFilters({ projectId, state, byName, aboutName, onChange }: AuditFiltersProps) {
  const t = useTexts()
  const words = useAuditWords()
  const isSuperuser = useIsSuperuser()
  const mayPick = useAccess('user_view')

  async function pick(): Promise<void> {
    const result = await open(pickUsers, { projectId, mode: 'single' })
    const [person] = result.role === 'ok' ? result.data : []
    if (person) onChange({ by: person.id })
  }

  return (
    <Box display="flex" flexDirection="column" gap="2">
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="flex-end">
        <Box flex="1 1 14rem" maxWidth={{ md: '24rem' }}>
          <SearchField
            label={t('audit.search')}
            placeholder={t('audit.placeholder')}
            value={state.search}
            onSearch={(search) => onChange({ search })}
          />
        </Box>
        {isSuperuser ? (
          <Box flex="0 1 14rem">
            <ScopeField value={state.scope} onChange={(scope) => onChange({ scope })} />
          </Box>
        ) : null}
        {isNarrowed(state) ? (
          <Button kind="quiet" onClick={() => onChange(noFilters)}>
            {t('audit.clear')}
          </Button>
        ) : null}
      </Box>
      <Grid gap="2" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))" alignItems="end">
        {mayPick || state.by !== '' ? (
          <PickField
            label={t('audit.by')}
            placeholder={t('audit.anybody')}
            value={state.by === '' ? null : (byName ?? t('audit.somebody'))}
            onPick={() => void pick()}
            onClear={() => onChange({ by: '' })}
          />
        ) : null}
        <SelectField
          label={t('audit.kind')}
          value={state.kind}
          options={[
            { value: '', label: t('audit.anything') },
            ...words.kinds.map((kind) => ({ value: kind, label: words.kind(kind) })),
          ]}
          onValueChange={(kind) => onChange({ kind })}
        />
        <DaySpanField
          label={t('audit.at')}
          value={{ from: state.from, to: state.to }}
          onChange={({ from, to }) => onChange({ from, to })}
        />
        {state.call === '' ? null : (
          <Button justifyContent="start" onClick={() => onChange({ call: '' })}>
            {t('audit.onlyCall')}
          </Button>
        )}
        {state.about === '' ? null : (
          <Button justifyContent="start" onClick={() => onChange({ about: '' })}>
            {t('audit.onlyAbout', { name: aboutName ?? t('audit.oneThing') })}
          </Button>
        )}
      </Grid>
    </Box>
  )
}
