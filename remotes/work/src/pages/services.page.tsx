import { useTexts } from '@atrium/portal'
import { ListPage } from '@atrium/screens'

export default function ServicesPage() {
  const t = useTexts()
  return <ListPage title={t('pages.services')}>{null}</ListPage>
}
