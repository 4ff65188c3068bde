import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import { Stack, TextField } from '@atrium/ui'
import type { ReactNode } from 'react'
import { LanguageTexts } from '../../form/language-texts.tsx'
import { useGroupRights } from '../../rights/use-group-rights.ts'
import type { GroupDraft, GroupErrors } from './group-draft.ts'
import { ParentField } from './parent-field.tsx'

interface GroupFieldsProps {
  readonly projectId: string
  /** Null for a new one. */
  readonly groupId: string | null
  readonly draft: GroupDraft
  /** In words, by field. */
  readonly errors: GroupErrors
  /** Whether the name must be given in every language. */
  readonly needsName: boolean
  /** What stands below a field besides: a newer value that somebody else has saved. */
  readonly note?: (field: 'name' | 'description' | 'code', language?: string) => ReactNode
  readonly onChange: (change: Partial<GroupDraft>) => void
}

/** The fields of a group: name and description by language, its code and where it stands. */
export function GroupFields(props: GroupFieldsProps) {
  const { projectId, groupId, draft, errors, needsName, note = () => undefined, onChange } = props
  const t = useTexts()
  const { mayMove, mayAddTop } = useGroupRights()
  return (
    <Stack gap="4">
      <LanguageTexts texts={draft} errors={errors} needsName={needsName} note={note} onChange={onChange} />
      <TextField
        label={t('fields.code')}
        required
        maxLength={limits.codeLength}
        autoComplete="off"
        value={draft.code}
        error={errors.code}
        hint={note('code')}
        onChange={({ currentTarget }) => onChange({ code: currentTarget.value })}
      />
      {/* Where it stands is for who sees the whole project; for others it stays where they began. */}
      {(groupId === null ? mayAddTop : mayMove) ? (
        <ParentField
          projectId={projectId}
          groupId={groupId}
          parentId={draft.parentId}
          error={errors.parentId}
          onChange={(parentId) => onChange({ parentId })}
        />
      ) : null}
    </Stack>
  )
}
