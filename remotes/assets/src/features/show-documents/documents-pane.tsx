import type { HandoverDocument } from '@atrium/contract'
import { QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { EmptyState, Table, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { documentsQuery, type Documented } from '../../queries/document.queries.ts'

export interface DocumentsPaneProps {
  readonly projectId: string
  readonly of: Documented
}

/** The documents that the workbook of a handover names for an asset or a kind. Their files are not here. */
export default function DocumentsPane({ projectId, of }: DocumentsPaneProps) {
  const t = useTexts()
  const query = useQuery(documentsQuery(projectId, of))
  return (
    <QueryView query={query} loading={t('documents.loading')} failed={t('documents.failed')} lines={4}>
      {({ documents, total }) =>
        documents.length === 0 ? (
          <EmptyState title={t('documents.none')} hint={t('documents.noneHint')} icon={<FileText />} />
        ) : (
          <>
            <Text tone="muted" textStyle="sm">
              {t('documents.hint')}
            </Text>
            <DocumentTable documents={documents} />
            {total > documents.length ? (
              <Text tone="muted" textStyle="sm">
                {t('documents.more', { shown: documents.length, total })}
              </Text>
            ) : null}
          </>
        )
      }
    </QueryView>
  )
}

function DocumentTable({ documents }: { readonly documents: readonly HandoverDocument[] }) {
  const t = useTexts()
  return (
    <Table label={t('asset.tabs.documents')}>
      <thead>
        <tr>
          <th>{t('documents.name')}</th>
          <th>{t('documents.category')}</th>
          <th>{t('documents.file')}</th>
          <th>{t('documents.reference')}</th>
        </tr>
      </thead>
      <tbody>
        {documents.map(({ id, name, category, file, reference, description }) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{name}</bdi>
              <Text tone="muted" textStyle="xs" fontWeight="normal">
                <bdi>{description}</bdi>
              </Text>
            </th>
            <td>
              <bdi>{category}</bdi>
            </td>
            <td style={{ overflowWrap: 'anywhere' }}>
              <bdi>{file}</bdi>
            </td>
            <td style={{ overflowWrap: 'anywhere' }}>
              <bdi>{reference}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
