import { Box } from '@atrium/ui'
import type { Break } from '../../queries/release.queries.ts'
import { useBreakWords } from './use-break-words.ts'

/** Every reason why a release cannot become active. */
export function BreakList({ breaks }: { readonly breaks: readonly Break[] }) {
  const breakWords = useBreakWords()
  return (
    <Box as="ul" display="flex" flexDirection="column" gap="1.5" ps="4" listStyleType="disc">
      {breaks.map((one) => (
        <Box as="li" key={JSON.stringify(one)} overflowWrap="anywhere">
          {breakWords(one)}
        </Box>
      ))}
    </Box>
  )
}
