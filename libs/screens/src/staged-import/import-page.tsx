import type { StagedImportBase } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Box } from '@atrium/ui'
import { DetailHead, type DetailHeadProps } from '../detail/detail-head.tsx'
import type { ImportSubject } from './import-subject.ts'
import { StagedImport } from './staged-import.tsx'

interface ImportPageProps<Base extends StagedImportBase> {
  /** Where the imported things are listed. */
  readonly list: DetailHeadProps['list']
  readonly subject: ImportSubject<Base>
}

/** The page of a subject's imports: the way back to the list, what an import does, and the imports. */
export function ImportPage<Base extends StagedImportBase>({ list, subject }: ImportPageProps<Base>) {
  const t = useTexts()
  return (
    <Box width="100%" maxWidth="5xl" display="flex" flexDirection="column" gap="4" minWidth="0">
      <DetailHead list={list} name={t('import.title')} text={t('import.intro')} />
      <StagedImport subject={subject} />
    </Box>
  )
}
