import { useProject, useTexts } from '@atrium/portal'

export default function ImportPage() {
  const t = useTexts()
  const project = useProject()
  return (
    <>
      <h1>{t('pages.import')}</h1>
      <p>{project.fullName}</p>
    </>
  )
}
