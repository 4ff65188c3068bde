import { linkProps, useTexts } from '@atrium/portal'
import { Link } from '@atrium/ui'
import { FileUp } from 'lucide-react'

interface ImportLinkProps {
  readonly address: string
  /** The module's `import.open` unless given. */
  readonly label?: string
}

/** A link to a page of imports, for the actions of a list. */
export function ImportLink({ address, label }: ImportLinkProps) {
  const t = useTexts()
  return (
    <Link {...linkProps(address)} display="inline-flex" alignItems="center" gap="1" textStyle="sm">
      <FileUp size={14} aria-hidden />
      {label ?? t('import.open')}
    </Link>
  )
}
