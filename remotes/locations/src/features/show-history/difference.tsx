import { Difference as Piece, type DifferenceProps } from '@atrium/modals/timeline'
import { useTexts } from '@atrium/portal'

/** One thing as it was and as it became, in the words of this module. */
export function Difference(props: Omit<DifferenceProps, 'labels'>) {
  const t = useTexts()
  return <Piece labels={{ before: t('history.before'), after: t('history.after') }} {...props} />
}
