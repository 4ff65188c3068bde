import { CodeField, NamesField, NewerNote } from '@atrium/modals/form'
import { useTexts } from '@atrium/portal'
import { Stack, TextField } from '@atrium/ui'
import type { ProjectDraft } from './project-draft.ts'

interface ProjectFieldsProps {
  readonly draft: ProjectDraft
  readonly onChange: (change: Partial<ProjectDraft>) => void
  /** In words, by field. */
  readonly errors: Partial<Record<keyof ProjectDraft, string>>
  /** What somebody else has saved of the fields that the person has changed, too. */
  readonly newer: Partial<ProjectDraft>
}

/** The fields of a project. */
export function ProjectFields({ draft, onChange, errors, newer }: ProjectFieldsProps) {
  const t = useTexts()
  return (
    <Stack gap="4">
      <CodeField
        value={draft.code}
        error={errors.code}
        newer={newer.code}
        onChange={(code) => onChange({ code })}
      />
      <TextField
        label={t('fields.shortName')}
        required
        autoComplete="off"
        maxLength={100}
        value={draft.short_name}
        error={errors.short_name}
        hint={
          newer.short_name === undefined ? undefined : (
            <NewerNote
              value={newer.short_name}
              typed={draft.short_name}
              onTake={(short_name) => onChange({ short_name })}
            />
          )
        }
        onChange={({ currentTarget }) => onChange({ short_name: currentTarget.value })}
      />
      <NamesField
        label={t('fields.fullName')}
        value={draft.full_name}
        error={errors.full_name}
        newer={newer.full_name}
        onChange={(full_name) => onChange({ full_name })}
      />
    </Stack>
  )
}
