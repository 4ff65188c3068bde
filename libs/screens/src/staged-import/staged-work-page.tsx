import type { StagedWorkBase } from '@atrium/contract'
import { usePageTitle, useProject, useSearchState } from '@atrium/portal'
import { Box } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DetailHead, type DetailHeadProps } from '../detail/detail-head.tsx'
import { ImportList } from './import-list.tsx'
import { ImportReport } from './import-report.tsx'
import { importState, noImport } from './import-state.ts'
import type { AnySubject, WorkSubject } from './import-subject.ts'
import { importQuery } from './import.queries.ts'
import { OwnTexts, useImportTexts } from './own-texts.tsx'

interface StagedWorkPageProps<Base extends StagedWorkBase> {
  /** Where the things are listed. */
  readonly list: DetailHeadProps['list']
  readonly subject: WorkSubject<Base>
  /** What starts the work. It calls `onStarted` with the id of its import. */
  readonly start: (onStarted: (importId: string) => void) => ReactNode
}

/** The page of staged work that begins without a file: its start and the earlier ones, or the report of one. */
export function StagedWorkPage<Base extends StagedWorkBase>(props: StagedWorkPageProps<Base>) {
  return (
    <OwnTexts ownTexts={props.subject.ownTexts}>
      <StagedWorks {...props} />
    </OwnTexts>
  )
}

function StagedWorks<Base extends StagedWorkBase>({
  list,
  subject: given,
  start,
}: StagedWorkPageProps<Base>) {
  // What only files need is used where an import has a table, and these have none.
  const subject = given as unknown as AnySubject
  const t = useImportTexts()
  const { id: projectId } = useProject()
  const [{ import: importId }, setState] = useSearchState(importState)
  const { data } = useQuery({ ...importQuery(subject, projectId, importId), enabled: importId !== '' })
  const name = data && (subject.nameOf?.(data) ?? data.file_name)
  usePageTitle(name ?? t('import.title'))
  return (
    <Box width="100%" display="flex" flexDirection="column" gap="4" minWidth="0">
      {importId === '' ? (
        <>
          <DetailHead list={list} name={t('import.title')} text={t('import.intro')} />
          {start((id) => setState({ ...noImport, import: id }, { history: 'push' }))}
          <ImportList subject={subject} projectId={projectId} />
        </>
      ) : (
        <>
          <DetailHead
            list={{ title: t('import.title'), address: subject.address }}
            name={name ?? t('import.title')}
          />
          <ImportReport
            key={importId}
            subject={subject}
            projectId={projectId}
            importId={importId}
            onAnother={() => setState(noImport, { history: 'push' })}
          />
        </>
      )}
    </Box>
  )
}
