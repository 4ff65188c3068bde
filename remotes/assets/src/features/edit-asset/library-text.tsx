import { useTexts } from '@atrium/portal'
import { LibraryInput, type Bound } from '@atrium/screens'

interface LibraryTextProps {
  readonly projectId: string
  readonly kind: 'criticality' | 'lifecycle'
  readonly label: string
  readonly field: Bound<string>
}

/** The limit in the contract. */
const longest = 64

/** A text of an asset that names an entry of the library of the project. A text of before stays until somebody changes it. */
export function LibraryText({ projectId, kind, label, field }: LibraryTextProps) {
  const t = useTexts()
  return (
    <LibraryInput
      kind={kind}
      projectId={projectId}
      label={label}
      field={field}
      maxLength={longest}
      statusOf={(count) => t('libraryWord.suggested', { count })}
      addLabel={(word) => t('libraryWord.add', { word })}
    />
  )
}
