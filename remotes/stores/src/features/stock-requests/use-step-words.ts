import type { CallFailure } from '@atrium/client'
import { useTexts } from '@atrium/portal'
import { useRefusalWords } from '../post-stock/use-refusal-words.ts'

type Refused = Pick<CallFailure, 'key' | 'params' | 'message'>

/** The words of a refused step. They say so if somebody else was faster. */
export function useStepWords(): (refused: Refused) => string {
  const t = useTexts()
  const words = useRefusalWords()
  return (refused) => {
    if (refused.key === 'stock_request_state')
      return t('requests.fasterState', { state: t(`requests.states.${String(refused.params['state'])}`) })
    return refused.key === 'conflict_version' ? t('requests.fasterVersion') : words(refused)
  }
}
