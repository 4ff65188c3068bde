import { useModalTexts } from '@atrium/modals/texts'
import { Box, MenuButton } from '@atrium/ui'
import { Columns3 } from 'lucide-react'
import type { ChosenColumns } from './chosen-columns.ts'

/** No key of a column is empty. */
const reset = ''

/** From so many columns on, the menu is worth its place. */
const fewest = 3

/** Shows and hides columns of a list. On a phone, lists show what fits. */
export function ColumnMenu<Row>({ columns }: { readonly columns: ChosenColumns<Row> }) {
  const t = useModalTexts()
  if (columns.choices.length < fewest) return null
  return (
    <Box display={{ base: 'none', md: 'block' }}>
      <MenuButton
        size="xs"
        kind="quiet"
        label={t('columns')}
        items={[
          ...columns.choices.map(({ key, title, isShown }) => ({
            value: key,
            label: title,
            checked: isShown,
            staysOpen: true,
          })),
          ...(columns.isChanged
            ? [{ value: reset, label: t('defaultColumns'), separated: true, staysOpen: true }]
            : []),
        ]}
        onSelect={(key) => (key === reset ? columns.reset() : columns.toggle(key))}
      >
        <Columns3 size={14} aria-hidden />
        {t('columns')}
      </MenuButton>
    </Box>
  )
}
