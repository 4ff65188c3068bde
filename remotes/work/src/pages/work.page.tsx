import { useTexts } from '@atrium/portal'
import { ListPage } from '@atrium/screens'

export default function WorkPage() {
  const t = useTexts()
  return <ListPage title={t('pages.list')}>{null}</ListPage>
}
