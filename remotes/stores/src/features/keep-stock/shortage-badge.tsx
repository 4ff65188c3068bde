import type { Stock } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Badge } from '@atrium/ui'

/** Says that a material has run out or is low; nothing otherwise. */
export function ShortageBadge({ stock }: { readonly stock: Pick<Stock, 'stock' | 'is_low'> }) {
  const t = useTexts()
  if (stock.stock === '0') return <Badge tone="danger">{t('stock.out')}</Badge>
  return stock.is_low ? <Badge tone="warning">{t('stock.low')}</Badge> : null
}
