import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import type { Bound } from '@atrium/screens'
import { Box, Button, Callout, Grid, IconButton, Stack, Text, TextField } from '@atrium/ui'
import { Plus, X } from 'lucide-react'
import type { TypedBarcode } from './barcodes-field.ts'

/** Twelve digits, a decimal sign and six places, with a margin. */
const quantityLength = 20

/** Further codes that a scanner reads on a material, and how many units each of them stands for. */
export function BarcodesInput({ field }: { readonly field: Bound<readonly TypedBarcode[]> }) {
  const t = useTexts()
  const rows = field.value
  const replace = (place: number, change: Partial<TypedBarcode>) =>
    field.change(rows.map((row, index) => (index === place ? { ...row, ...change } : row)))
  return (
    <Stack as="section" gap="2" aria-label={t('barcodes.label')}>
      <Box>
        <Text fontWeight="medium" textStyle="sm">
          {t('barcodes.label')}
        </Text>
        <Text tone="muted" textStyle="xs">
          {t('barcodes.hint')}
        </Text>
      </Box>
      {field.error === undefined ? null : (
        <Callout tone="error" announce>
          {field.error}
        </Callout>
      )}
      {rows.map(({ code, quantity }, place) => (
        // Rows have no identity of their own: they are told apart by their place.
        <Grid key={place} gap="2" gridTemplateColumns="minmax(0, 1fr) 6.5rem auto" alignItems="end">
          <TextField
            label={t('barcodes.code', { number: place + 1 })}
            maxLength={limits.codeLength}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            value={code}
            onChange={({ currentTarget }) => replace(place, { code: currentTarget.value })}
            onKeyDown={(event) => {
              // A scanner ends with Enter, which would send the form.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
          <TextField
            label={t('barcodes.units')}
            inputMode="decimal"
            placeholder="1"
            maxLength={quantityLength}
            value={quantity}
            onChange={({ currentTarget }) => replace(place, { quantity: currentTarget.value })}
          />
          <IconButton
            label={t('barcodes.remove', { number: place + 1 })}
            icon={<X size={16} aria-hidden />}
            onClick={() => field.change(rows.filter((_, index) => index !== place))}
          />
        </Grid>
      ))}
      {rows.length < limits.barcodesOfMaterial ? (
        <Box>
          <Button size="sm" onClick={() => field.change([...rows, { code: '', quantity: '' }])}>
            <Plus size={16} aria-hidden />
            {t('barcodes.add')}
          </Button>
        </Box>
      ) : null}
    </Stack>
  )
}
