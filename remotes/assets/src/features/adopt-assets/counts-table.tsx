import type { Adoption } from '@atrium/contract'
import { useLanguage, useTexts } from '@atrium/portal'
import { chakra, Table } from '@atrium/ui'

const Count = chakra('td', { base: { textAlign: 'end !important' } })
const CountHead = chakra('th', { base: { textAlign: 'end !important' } })

const sheets = ['type', 'component', 'attribute', 'job', 'spare'] as const
const actions = ['create', 'change', 'same', 'refused'] as const

/** How many kinds, assets, specifications, maintenance plans and spare parts an adoption creates, changes and leaves. */
export function CountsTable({ counts }: Pick<Adoption, 'counts'>) {
  const t = useTexts()
  const number = new Intl.NumberFormat(useLanguage((state) => state.code))
  const shown = sheets.flatMap((sheet) => {
    const count = counts[sheet]
    return count ? [{ sheet, count }] : []
  })
  if (shown.length === 0) return null
  return (
    <Table label={t('import.counts')}>
      <thead>
        <tr>
          <th>{t('import.sheet')}</th>
          {actions.map((action) => (
            <CountHead key={action}>{t(`import.kinds.${action}`)}</CountHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ sheet, count }) => (
          <tr key={sheet}>
            <th scope="row">{t(`import.sheets.${sheet}`)}</th>
            {actions.map((action) => (
              <Count
                key={action}
                color={count[action] === 0 ? 'fg.subtle' : action === 'refused' ? 'fg.error' : undefined}
              >
                {number.format(count[action])}
              </Count>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
