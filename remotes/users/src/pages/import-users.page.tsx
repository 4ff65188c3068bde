import { ChooseTable, UploadProgress } from '@atrium/modals'
import {
  asText,
  linkProps,
  projectAddress,
  useDownload,
  useProject,
  useSearchState,
  useTexts,
  useUpload,
} from '@atrium/portal'
import { Box, Callout, Heading, Link, Text } from '@atrium/ui'
import { ChevronLeft } from 'lucide-react'
import { ImportReport } from '../features/import-users/import-report.tsx'

/** The address names the import, so that a user can leave and come back while it runs. */
const shape = { import: asText() }

/** Imports people into a project from a table: upload, dry run, apply, undo. */
export default function ImportUsersPage() {
  const { id, code } = useProject()
  const t = useTexts()
  return (
    <Box width="100%" maxWidth="5xl" display="flex" flexDirection="column" gap="4" minWidth="0">
      <Box display="flex" flexDirection="column" gap="1">
        <Link
          {...linkProps(projectAddress(code, 'users'))}
          color="fg.muted"
          textStyle="sm"
          alignSelf="flex-start"
        >
          <Box as="span" css={{ '&:dir(rtl)': { transform: 'scaleX(-1)' } }}>
            <ChevronLeft size={14} aria-hidden />
          </Box>
          {t('pages.list')}
        </Link>
        <Heading as="h1" textStyle="xl">
          {t('import.title')}
        </Heading>
        <Text tone="muted">{t('import.intro')}</Text>
      </Box>
      <UsersImport key={id} projectId={id} />
    </Box>
  )
}

function UsersImport({ projectId }: { readonly projectId: string }) {
  const t = useTexts()
  const [state, setState] = useSearchState(shape)
  const template = useDownload()
  const sending = useUpload('/user/import', {
    onUploaded: ({ import: { id } }) => setState({ import: id }, { history: 'push' }),
    tooLarge: (name, megabytes) => t('import.tooLarge', { name, megabytes }),
  })
  if (sending.state.kind === 'sending')
    return <UploadProgress t={t} sending={sending.state} onCancel={sending.cancel} />
  if (state.import !== '')
    return (
      <ImportReport
        key={state.import}
        importId={state.import}
        onAnother={() => setState({ import: '' }, { history: 'push' })}
      />
    )
  return (
    <ChooseTable
      t={t}
      failure={sending.state.failure}
      onFile={(file) => sending.send(file, { project_id: projectId })}
      template={{
        busy: template.busy,
        failure: template.failure,
        onDownload: (format, language) =>
          void template.download(
            '/user/getImportTemplate',
            { project_id: projectId, format, language },
            format,
          ),
      }}
    >
      <Callout tone="info">{t('import.noPasswords')}</Callout>
    </ChooseTable>
  )
}
