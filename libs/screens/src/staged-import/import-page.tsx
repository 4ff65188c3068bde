import type { StagedImportBase } from '@atrium/contract'
import { usePageTitle, useProject, useSearchState } from '@atrium/portal'
import { Box } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { DetailHead, type DetailHeadProps } from '../detail/detail-head.tsx'
import { importState } from './import-state.ts'
import type { AnySubject, ImportSubject } from './import-subject.ts'
import { importQuery } from './import.queries.ts'
import { OwnTexts, useImportTexts } from './own-texts.tsx'
import { StagedImport } from './staged-import.tsx'

interface ImportPageProps<Base extends StagedImportBase> {
  /** Where the imported things are listed. */
  readonly list: DetailHeadProps['list']
  readonly subject: ImportSubject<Base>
}

/**
 * The page of a subject's imports: the way back to the list, what an import does, and the imports. The page of one import has the name
 * of its file as its title, and leads back to the imports.
 */
export function ImportPage<Base extends StagedImportBase>(props: ImportPageProps<Base>) {
  return (
    <OwnTexts ownTexts={props.subject.ownTexts}>
      <Imports {...props} />
    </OwnTexts>
  )
}

function Imports<Base extends StagedImportBase>({ list, subject }: ImportPageProps<Base>) {
  const t = useImportTexts()
  const { id: projectId } = useProject()
  const [{ import: importId }] = useSearchState(importState)
  // Its functions only ever receive what its own calls have returned.
  const of = subject as unknown as AnySubject
  const found = useImportName(of, projectId, importId)
  usePageTitle(found ?? t('import.title'))
  return (
    <Box width="100%" display="flex" flexDirection="column" gap="4" minWidth="0">
      {importId === '' ? (
        <DetailHead list={list} name={t('import.title')} text={t('import.intro')} />
      ) : (
        <DetailHead
          list={{ title: t('import.title'), address: subject.address }}
          name={found ?? t('import.title')}
        />
      )}
      <StagedImport subject={subject} />
    </Box>
  )
}

/** Returns the name of the file of the import that is shown; undefined while it is not known. */
function useImportName(subject: AnySubject, projectId: string, importId: string): string | undefined {
  const { data } = useQuery({ ...importQuery(subject, projectId, importId), enabled: importId !== '' })
  return data?.file_name
}
