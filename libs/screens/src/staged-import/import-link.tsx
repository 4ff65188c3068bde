import { linkProps, useTexts } from '@atrium/portal'
import { Link } from '@atrium/ui'
import { FileUp } from 'lucide-react'

/** A link to the page of imports, for the actions of a list. Its word is the module's `import.open`. */
export function ImportLink({ address }: { readonly address: string }) {
  const t = useTexts()
  return (
    <Link {...linkProps(address)} display="inline-flex" alignItems="center" gap="1" textStyle="sm">
      <FileUp size={14} aria-hidden />
      {t('import.open')}
    </Link>
  )
}
