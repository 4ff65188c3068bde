import type { StagedImportBase } from '@atrium/contract'
import { useProject } from '@atrium/portal'
import { EmptyState, Stack } from '@atrium/ui'
import { FileUp } from 'lucide-react'
import { ImportLink } from './import-link.tsx'
import { ImportList } from './import-list.tsx'
import type { AnySubject, ImportSubject } from './import-subject.ts'
import { OwnTexts, useImportTexts } from './own-texts.tsx'

/** The imports of a subject as a tab of the thing that they went into. Each leads to its report on the page of imports. */
export function ImportsPane<Base extends StagedImportBase>(props: { readonly subject: ImportSubject<Base> }) {
  return (
    <OwnTexts ownTexts={props.subject.ownTexts}>
      <Imports {...props} />
    </OwnTexts>
  )
}

function Imports<Base extends StagedImportBase>({ subject }: { readonly subject: ImportSubject<Base> }) {
  const t = useImportTexts()
  const { id: projectId } = useProject()
  return (
    <Stack>
      <ImportLink address={subject.address} />
      <ImportList
        // The list only ever passes imports of the subject's own calls to its functions.
        subject={subject as unknown as AnySubject}
        projectId={projectId}
        empty={<EmptyState icon={<FileUp />} title={t('import.none')} hint={t('import.noneHint')} />}
      />
    </Stack>
  )
}
