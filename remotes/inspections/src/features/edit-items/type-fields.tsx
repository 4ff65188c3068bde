import type { AskedItem, ChecklistItem } from '@atrium/contract'
import { assetConditions } from '@atrium/contract/asset-facts'
import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import { Grid, SelectField, Stack, Text, TextField } from '@atrium/ui'
import { NumberInput } from './number-input.tsx'
import { OptionsEditor } from './options-editor.tsx'

/** What is wrong with a member, or with a part of it; `isWhole` leaves the parts to others. */
export type FaultOf = (member: string, isWhole?: boolean) => string | undefined

interface TypeFieldsProps {
  readonly item: AskedItem
  readonly faultOf: FaultOf
  readonly onChange: (item: ChecklistItem) => void
}

const bounds = ['minimum', 'warn_minimum', 'warn_maximum', 'maximum'] as const

/** What only items of this type have. */
export function TypeFields({ item, faultOf, onChange }: TypeFieldsProps) {
  const t = useTexts()
  switch (item.type) {
    case 'yes_no_na':
      return (
        <SelectField
          label={t('items.failsOn')}
          value={item.fails_on ?? ''}
          options={(['no', 'yes', ''] as const).map((value) => ({
            value,
            label: value === '' ? t('items.failsOnNothing') : t(`answers.yesNo.${value}`),
          }))}
          onValueChange={(chosen) =>
            onChange({ ...item, fails_on: chosen === 'yes' || chosen === 'no' ? chosen : null })
          }
        />
      )
    case 'choice':
    case 'choices':
      return (
        <OptionsEditor
          options={item.options}
          fault={faultOf('options', true)}
          faultOf={(place) => faultOf(`options.${place}`)}
          onChange={(options) => onChange({ ...item, options })}
        />
      )
    case 'number':
    case 'reading':
      return (
        <Stack gap="3">
          <Grid gap="3" gridTemplateColumns="1fr 1fr" alignItems="start">
            <TextField
              label={t('items.unit')}
              maxLength={limits.unitLength}
              value={item.unit}
              error={faultOf('unit')}
              onChange={({ currentTarget }) => onChange({ ...item, unit: currentTarget.value })}
            />
            <NumberInput
              label={t('items.decimals')}
              value={item.decimals}
              isWhole
              from={0}
              to={6}
              error={faultOf('decimals')}
              onChange={(decimals) => onChange({ ...item, decimals })}
            />
          </Grid>
          <Grid gap="3" gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }} alignItems="start">
            {bounds.map((member) => (
              <NumberInput
                key={member}
                label={t(`items.bounds.${member}`)}
                value={item[member]}
                from={-limits.checklistNumber}
                to={limits.checklistNumber}
                error={faultOf(member)}
                onChange={(value) => onChange({ ...item, [member]: value })}
              />
            ))}
          </Grid>
          <Text tone="muted" textStyle="xs">
            {t('items.boundsHint')}
          </Text>
        </Stack>
      )
    case 'condition':
      return (
        <SelectField
          label={t('items.failsBelow')}
          value={item.fails_below ?? ''}
          options={[
            { value: '', label: t('items.failsOnNothing') },
            // Nothing is below the worst one.
            ...assetConditions.slice(0, -1).map((value) => ({
              value,
              label: t(`answers.conditions.${value}`),
            })),
          ]}
          onValueChange={(chosen) =>
            onChange({ ...item, fails_below: assetConditions.find((one) => one === chosen) ?? null })
          }
        />
      )
    case 'photo':
      return (
        <Grid gap="3" gridTemplateColumns="1fr 1fr" alignItems="start">
          {(['minimum', 'maximum'] as const).map((member) => (
            <NumberInput
              key={member}
              label={t(`items.photos.${member}`)}
              value={item[member]}
              isWhole
              from={1}
              to={limits.photosOfAnswer}
              otherwise={1}
              error={faultOf(member)}
              onChange={(value) => onChange({ ...item, [member]: value ?? 1 })}
            />
          ))}
        </Grid>
      )
    case 'scan':
      return (
        <TextField
          label={t('items.expected')}
          hint={t('items.expectedHint')}
          dir="auto"
          maxLength={limits.identifierLength}
          value={item.expected ?? ''}
          error={faultOf('expected')}
          onChange={({ currentTarget }) =>
            onChange({ ...item, expected: currentTarget.value.trim() === '' ? null : currentTarget.value })
          }
        />
      )
    default:
      return null
  }
}
