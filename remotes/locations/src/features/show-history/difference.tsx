import { Difference as Piece, type DifferenceProps } from '@atrium/screens'
import { useTexts } from '@atrium/portal'

/** A value before and after, with the texts of this module. */
export function Difference(props: Omit<DifferenceProps, 'labels'>) {
  const t = useTexts()
  return <Piece labels={{ before: t('history.before'), after: t('history.after') }} {...props} />
}
