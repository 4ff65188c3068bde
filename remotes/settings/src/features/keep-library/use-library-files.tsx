import type { LibraryKind } from '@atrium/contract'
import { navigate, projectAddress, useAccess, useProject, useTexts } from '@atrium/portal'
import { useFileExport } from '@atrium/screens'
import { MenuButton } from '@atrium/ui'
import { Download, FileUp, FolderSync } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Owner } from '../../addresses/library-page-state.ts'

interface LibraryFiles {
  readonly menu: ReactNode
  /** The state of the file that is being prepared. */
  readonly state: ReactNode
}

/** The import and the export of the library: a menu, and the state of the file for a place above the lists. */
export function useLibraryFiles({
  kind,
  owner,
}: {
  readonly kind: LibraryKind
  readonly owner: Owner
}): LibraryFiles {
  const t = useTexts()
  const project = useProject()
  const { request, isBusy, state } = useFileExport(t('library.files.underWay'))
  const mayImport = useAccess('library_edit')
  const of = owner === 'project' ? { project_id: project.id } : {}
  const icon = <Download size={16} />
  const exports = {
    thisXlsx: { ...of, kind, format: 'xlsx' },
    allXlsx: { ...of, format: 'xlsx' },
    allCsv: { ...of, format: 'csv' },
  } as const
  const names = ['thisXlsx', 'allXlsx', 'allCsv'] as const
  return {
    menu: (
      <MenuButton
        size="sm"
        label={t('library.files.menu')}
        icon={<FolderSync size={16} />}
        items={[
          ...(mayImport
            ? [{ value: 'import', label: t('library.files.importIt'), icon: <FileUp size={16} /> }]
            : []),
          ...names.map((name) => ({
            value: name,
            label: t(`library.files.${name}`),
            icon,
            disabled: isBusy,
          })),
        ]}
        onSelect={(value) => {
          const name = names.find((one) => one === value)
          if (name) void request('/library/export', exports[name])
          else navigate(`${projectAddress(project.code, 'settings/library/import')}?owner=${owner}`)
        }}
      />
    ),
    state,
  }
}
