import { navigate, projectAddress, texts, useProjects, useTexts } from '@atrium/portal'
import { Building2 } from 'lucide-react'
import { NavigationIcon } from '../navigation/navigation-icon.tsx'
import { useNavigation } from '../navigation/use-navigation.ts'
import { visits } from '../navigation/visits.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { useModuleActions } from './use-module-actions.ts'

/** Texts of a module that list words, separated by commas. */
export const wordsOf = (listed: string): readonly string[] => listed.split(/[,،]/).map((word) => word.trim())

/** The pages of the navigation and what modules offer to begin, each with how often the person used it. */
export function usePagesAndActions(): readonly PaletteEntry[] {
  const t = useTexts()
  const items = useNavigation()
  const actions = useModuleActions()
  const counts = visits()
  const pages = items
    .filter(({ label }) => label !== '')
    .map(({ pageCode, label, icon, to }): PaletteEntry => ({
      key: `page ${pageCode}`,
      title: label,
      kind: t('palette.kinds.page'),
      icon: <NavigationIcon name={icon} />,
      count: counts[pageCode] ?? 0,
      run: () => navigate(to),
    }))
  const begun = actions.flatMap(({ moduleCode, action, to }): PaletteEntry[] => {
    const { name, titleKey, wordsKey, icon } = action
    const ns = moduleCode
    // The module's texts may not have come.
    if (!texts.exists(titleKey, { ns })) return []
    return [
      {
        key: `action ${name}`,
        title: t(titleKey, { ns }),
        ...(wordsKey !== undefined && { words: wordsOf(t(wordsKey, { ns })) }),
        kind: t('palette.kinds.action'),
        icon: <NavigationIcon name={icon} />,
        count: counts[name] ?? 0,
        counted: name,
        run: () => navigate(to),
      },
    ]
  })
  return [...pages, ...begun]
}

/** The projects that the person may enter. */
export function useProjectEntries(): readonly PaletteEntry[] {
  const t = useTexts()
  return useProjects().map(({ id, code, shortName, fullName }) => ({
    key: `project ${id}`,
    title: `${code} - ${shortName}`,
    names: [shortName, fullName],
    words: wordsOf(t('palette.projectWords')),
    code,
    detail: fullName,
    kind: t('palette.kinds.project'),
    icon: <Building2 size={16} aria-hidden />,
    count: 0,
    run: () => navigate(projectAddress(code)),
  }))
}
