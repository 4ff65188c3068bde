import { useTexts } from '@atrium/portal'
import { ListPage } from '@atrium/screens'

export default function OrderPage() {
  const t = useTexts()
  return <ListPage title={t('pages.order')}>{null}</ListPage>
}
