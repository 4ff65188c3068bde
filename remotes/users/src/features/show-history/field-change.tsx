import type { UserFieldChange } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { chakra, VisuallyHidden } from '@atrium/ui'
import { useFieldText } from '../edit-details/use-field-text.ts'

const Frame = chakra('div', {
  base: {
    mt: '2',
    p: '2.5',
    borderWidth: '1px',
    borderColor: 'border.muted',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    textStyle: 'sm',
  },
})
const Name = chakra('div', { base: { color: 'fg.muted', textStyle: 'xs', fontWeight: 'medium' } })
const Sides = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
    columnGap: '4',
    rowGap: '1',
    mt: '1',
  },
})
const Side = chakra('div', {
  base: {
    minWidth: '0',
    overflowWrap: 'anywhere',
    ps: '2.5',
    borderInlineStartWidth: '3px',
    '&[data-side=before]': { borderColor: 'red.border', color: 'fg.muted' },
    '&[data-side=after]': { borderColor: 'green.border' },
  },
})

/** One field as it was and as it became, one beside the other where there is room. */
export function FieldChange({ change }: { readonly change: UserFieldChange }) {
  const t = useTexts()
  const fieldText = useFieldText()
  const { field } = change
  const text = (value: string | null) => {
    if (value === null) return <em>{t('details.none')}</em>
    return <bdi>{field === 'status' ? t(`status.${value}`) : fieldText(field, value)}</bdi>
  }
  return (
    <Frame>
      <Name>{t(field === 'status' ? 'account.status.label' : `fields.${field}`)}</Name>
      <Sides>
        {(['before', 'after'] as const).map((side) => (
          <Side key={side} data-side={side}>
            <VisuallyHidden>{t(`history.${side}`)} </VisuallyHidden>
            {text(change[side])}
          </Side>
        ))}
      </Sides>
    </Frame>
  )
}
