import type { Adoption } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { OutcomeTable } from '@atrium/screens'

const sheets = ['type', 'component', 'attribute', 'job', 'spare'] as const

/** How many kinds, assets, specifications, maintenance plans and spare parts an adoption creates, changes and leaves. */
export function CountsTable({ counts }: Pick<Adoption, 'counts'>) {
  const t = useTexts()
  const rows = sheets.flatMap((sheet) => {
    const count = counts[sheet]
    return count ? [{ key: sheet, name: t(`import.sheets.${sheet}`), counts: count }] : []
  })
  return <OutcomeTable label={t('import.counts')} head={t('import.sheet')} rows={rows} />
}
