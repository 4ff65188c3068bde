import type { TranslatedKind } from '@atrium/contract'
import { navigate, projectAddress, useProject, useTexts } from '@atrium/portal'
import { useFileExport } from '@atrium/screens'
import { MenuButton } from '@atrium/ui'
import { Download, FileUp, FolderSync } from 'lucide-react'
import type { ReactNode } from 'react'

interface NameFiles {
  readonly menu: ReactNode
  /** The state of the file that is being prepared. */
  readonly state: ReactNode
}

/** The import and the export of names: a menu, and the state of the file for a place above the list. */
export function useNameFiles({ language, kind }: { language: string; kind: TranslatedKind }): NameFiles {
  const t = useTexts()
  const { id, code } = useProject()
  const { request, isBusy, state } = useFileExport(t('missing.files.underWay'))
  const of = { project_id: id }
  const missing = { ...of, kind, lacking: language }
  const exports = {
    ...(language !== '' && {
      lackingXlsx: { ...missing, format: 'xlsx' as const },
      lackingCsv: { ...missing, format: 'csv' as const },
    }),
    allXlsx: { ...of, format: 'xlsx' as const },
    allCsv: { ...of, format: 'csv' as const },
  } as const
  const names = (['lackingXlsx', 'lackingCsv', 'allXlsx', 'allCsv'] as const).filter((name) => exports[name])
  return {
    menu: (
      <MenuButton
        size="sm"
        label={t('missing.files.menu')}
        icon={<FolderSync size={16} />}
        items={[
          { value: 'import', label: t('missing.files.importIt'), icon: <FileUp size={16} /> },
          ...names.map((name) => ({
            value: name,
            label: t(`missing.files.${name}`),
            icon: <Download size={16} />,
            disabled: isBusy,
          })),
        ]}
        onSelect={(value) => {
          const name = names.find((one) => one === value)
          const input = name && exports[name]
          if (input) void request('/translation/export', input)
          else navigate(projectAddress(code, 'settings/languages/import'))
        }}
      />
    ),
    state,
  }
}
