import type { CallReply } from '@atrium/contract'
import { useFailureText, useLanguage, useTexts } from '@atrium/portal'
import { Box, Callout, FactList, Stack, Text } from '@atrium/ui'

interface MergePreviewProps {
  readonly preview: CallReply<'/catalog/merge'>['preview']
}

const lists = ['specs', 'params', 'spares', 'plans'] as const

/** What a merge of two kinds moves, and what stands in its way. */
export function MergePreview({ preview }: MergePreviewProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const number = new Intl.NumberFormat(useLanguage((state) => state.code))
  const { assets, kinds, values, readings, conflicts } = preview
  const sum = (of: 'matched' | 'left_out') => lists.reduce((total, list) => total + preview[list][of], 0)
  const fact = (key: string, count: number) =>
    count === 0 && key !== 'assets'
      ? []
      : [{ key, name: t(`mergeKind.moves.${key}`), value: number.format(count) }]
  if (conflicts.length > 0)
    return (
      <Callout tone="error" announce>
        <Text>{t('mergeKind.conflicts')}</Text>
        <Box as="ul" listStylePosition="inside" listStyleType="disc">
          {conflicts.map(({ list, of, code, key, params = {}, message }) => (
            <li key={`${list} ${of} ${key}`}>{failureText({ code, key, params, message })}</li>
          ))}
        </Box>
      </Callout>
    )
  return (
    <Stack gap="2">
      <Text fontWeight="medium">{t('mergeKind.whatMoves')}</Text>
      <FactList
        facts={[
          ...fact('assets', assets),
          ...fact('kinds', kinds),
          ...lists.flatMap((list) => fact(list, preview[list].taken)),
          ...fact('values', values),
          ...fact('readings', readings),
          ...fact('matched', sum('matched')),
          ...fact('left_out', sum('left_out')),
        ]}
      />
    </Stack>
  )
}
