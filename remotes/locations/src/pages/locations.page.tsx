import { useProject, useTexts } from '@atrium/portal'

export default function LocationsPage() {
  const t = useTexts()
  const project = useProject()
  return (
    <>
      <h1>{t('pages.tree')}</h1>
      <p>{project.fullName}</p>
    </>
  )
}
