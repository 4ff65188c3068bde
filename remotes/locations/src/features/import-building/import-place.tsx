import type { ListedImport } from '@atrium/contract'
import { PathText } from '@atrium/modals'
import { useTexts } from '@atrium/portal'

/** The path to the location below which a building is or would be imported. */
export function ImportPlace({ path }: Pick<ListedImport, 'path'>) {
  const t = useTexts()
  return path.length === 0 ? t('import.top') : <PathText path={path} />
}
