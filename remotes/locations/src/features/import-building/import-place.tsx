import type { ListedImport } from '@atrium/contract'
import { PathText } from '@atrium/modals'
import { useTexts } from '@atrium/portal'

/** The way to what a building stands below, or is to stand below. */
export function ImportPlace({ path }: Pick<ListedImport, 'path'>) {
  const t = useTexts()
  return path.length === 0 ? t('import.top') : <PathText path={path} />
}
