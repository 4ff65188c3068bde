import { libraryKinds } from '@atrium/contract/library-kinds'
import { useTexts } from '@atrium/portal'
import { Grid, SelectField } from '@atrium/ui'
import type { ImportPageState } from '../../addresses/import-page-state.ts'
import { owners } from '../../addresses/library-page-state.ts'

interface ImportTargetProps extends ImportPageState {
  readonly onChange: (part: Partial<ImportPageState>) => void
}

/** Whose lists an import goes into, and the kind of rows that name none. */
export function ImportTarget({ owner, kind, onChange }: ImportTargetProps) {
  const t = useTexts()
  return (
    <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
      <SelectField
        label={t('import.owner')}
        value={owner}
        options={owners.map((value) => ({ value, label: t(`library.owners.${value}`) }))}
        onValueChange={(chosen) => onChange({ owner: owners.find((one) => one === chosen) ?? owner })}
      />
      <SelectField
        label={t('import.kind')}
        value={kind}
        options={[
          { value: '', label: t('import.kindNone') },
          ...libraryKinds.map((value) => ({ value, label: t(`library.kinds.${value}`) })),
        ]}
        onValueChange={(chosen) => onChange({ kind: chosen })}
      />
    </Grid>
  )
}
