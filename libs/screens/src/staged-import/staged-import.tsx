import type { StagedImportBase } from '@atrium/contract'
import { useDownload, useProject, useSearchState, useUpload } from '@atrium/portal'
import { ChooseTable } from './choose-table.tsx'
import { ImportList } from './import-list.tsx'
import { ImportReport } from './import-report.tsx'
import { importState, noImport } from './import-state.ts'
import type { AnySubject, ImportSubject } from './import-subject.ts'
import { useImportTexts } from './own-texts.tsx'
import { UploadProgress } from './upload-progress.tsx'

/** Imports of one subject: upload, dry run, columns, planned rows, apply, undo, and the list of earlier imports. */
export function StagedImport<Base extends StagedImportBase>(props: {
  readonly subject: ImportSubject<Base>
}) {
  // Its functions only ever receive what its own calls have returned.
  const subject = props.subject as unknown as AnySubject
  const { calls, into, options, beforeChoice, isBlocked = false } = subject
  const t = useImportTexts()
  const { id: projectId } = useProject()
  const [state, setState] = useSearchState(importState)
  const template = useDownload()
  const sending = useUpload(calls.import, {
    onUploaded: ({ import: { id } }) => setState({ ...noImport, import: id }, { history: 'push' }),
    tooLarge: (name, megabytes) => t('import.tooLarge', { name, megabytes }),
  })

  if (sending.state.kind === 'sending')
    return <UploadProgress sending={sending.state} onCancel={sending.cancel} />
  if (state.import !== '')
    return (
      <ImportReport
        key={state.import}
        subject={subject}
        projectId={projectId}
        importId={state.import}
        onAnother={() => setState(noImport, { history: 'push' })}
      />
    )
  return (
    <>
      <ChooseTable
        failure={sending.state.failure}
        disabled={isBlocked}
        templateHint={t('import.templateHint')}
        onFile={(file) => sending.send(file, { ...into, ...options })}
        template={{
          busy: template.busy,
          failure: template.failure,
          onDownload: (format, language) =>
            void template.download(calls.getImportTemplate, { ...into, format, language }, format),
        }}
      >
        {beforeChoice}
      </ChooseTable>
      <ImportList subject={subject} projectId={projectId} />
    </>
  )
}
