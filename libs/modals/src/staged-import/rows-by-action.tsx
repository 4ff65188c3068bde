import { Heading, HStack, SelectField, Stack } from '@atrium/ui'
import { Fragment, useState, type ReactNode } from 'react'
import type { ImportTexts, RowCounts } from './import-texts.ts'

const actions = ['change', 'create', 'same', 'refused'] as const

export interface RowsByActionProps {
  readonly t: ImportTexts
  readonly counts: RowCounts
  /** The only kind still available: after an import was carried out, the rows that it left out. */
  readonly only?: keyof RowCounts | undefined
  readonly children: (action: keyof RowCounts) => ReactNode
}

/** The rows of a table by their result, one kind at a time. */
export function RowsByAction({ t, counts, only, children }: RowsByActionProps) {
  const shown = actions.filter((action) => counts[action] > 0 && (only === undefined || action === only))
  const [chosen, setChosen] = useState<string | null>(null)
  const action = shown.find((one) => one === chosen) ?? shown[0]
  if (!action) return null
  return (
    <Stack as="section" gap="2">
      <HStack justifyContent="space-between" flexWrap="wrap">
        <Heading as="h2" textStyle="md">
          {t('import.difference')}
        </Heading>
        <SelectField
          label={t('import.onlyKind')}
          hideLabel
          value={action}
          onValueChange={setChosen}
          options={shown.map((value) => ({
            value,
            label: `${t(`import.kinds.${value}`)} (${counts[value]})`,
          }))}
        />
      </HStack>
      <Fragment key={action}>{children(action)}</Fragment>
    </Stack>
  )
}
