import { Button } from '@atrium/ui'
import { navigate, projectAddress, useTexts } from '@atrium/portal'
import { projectStore } from '@atrium/portal/host'
import { useStore } from 'zustand'
import { firstAddress } from '../navigation/use-navigation.ts'

/** Leads on from an address without a page: into the current project, if the person may open a page there, or to all projects. */
export function OnwardButton() {
  const t = useTexts()
  const project = useStore(projectStore, ({ current }) => current)
  const begin = project && firstAddress(project)
  return begin ? (
    <Button
      kind="primary"
      maxWidth="full"
      height="auto"
      minH="9"
      whiteSpace="normal"
      onClick={() => navigate(projectAddress(project.code))}
    >
      {t('gate.onward.project', { name: project.code })}
    </Button>
  ) : (
    <Button kind="primary" onClick={() => navigate('/')}>
      {t('gate.onward.projects')}
    </Button>
  )
}
