import { useTexts } from '@atrium/portal'
import { SelectField } from '@atrium/ui'
import { scopes, type Scope } from '../addresses/sessions-page-state.ts'

interface ScopeFieldProps {
  readonly value: Scope
  readonly onChange: (scope: Scope) => void
}

/** Lets a superuser choose between the current project and the whole portal. */
export function ScopeField({ value, onChange }: ScopeFieldProps) {
  const t = useTexts()
  return (
    <SelectField
      label={t('scope.label')}
      hideLabel
      value={value}
      options={scopes.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
      onValueChange={(chosen) => onChange(scopes.find((scope) => scope === chosen) ?? 'project')}
    />
  )
}
