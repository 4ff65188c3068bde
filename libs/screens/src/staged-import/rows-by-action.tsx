import type { ImportAction } from '@atrium/contract'
import { useLanguage, useSearchState } from '@atrium/portal'
import { Heading, HStack, SelectField, Stack } from '@atrium/ui'
import { Fragment, type ReactNode } from 'react'
import { importState, sectionIds } from './import-state.ts'
import { useImportTexts } from './own-texts.tsx'
import type { RowTotals } from './totals.ts'

const actions = ['change', 'create', 'same', 'refused'] as const

interface RowsByActionProps {
  readonly totals: RowTotals
  /** The only kind still available: after an import was carried out, the rows that it left out. */
  readonly only?: ImportAction | undefined
  readonly children: (action: ImportAction) => ReactNode
}

/** The rows of a table by their result, one kind at a time. */
export function RowsByAction({ totals, only, children }: RowsByActionProps) {
  const t = useImportTexts()
  const number = new Intl.NumberFormat(useLanguage((state) => state.code))
  const shown = actions.filter((action) => totals[action] > 0 && (only === undefined || action === only))
  const [state, setState] = useSearchState(importState)
  const action = shown.find((one) => one === state.rows) ?? shown[0]
  if (!action) return null
  return (
    <Stack as="section" gap="2">
      <HStack justifyContent="space-between" flexWrap="wrap">
        <Heading as="h2" textStyle="md" id={sectionIds.rows} tabIndex={-1} outline="0">
          {t('import.difference')}
        </Heading>
        <SelectField
          label={t('import.onlyKind')}
          hideLabel
          value={action}
          onValueChange={(rows) => setState({ rows })}
          options={shown.map((value) => ({
            value,
            label: `${t(`import.kinds.${value}`)} (${number.format(totals[value])})`,
          }))}
        />
      </HStack>
      <Fragment key={action}>{children(action)}</Fragment>
    </Stack>
  )
}
