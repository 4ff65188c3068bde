import { useTexts } from '@atrium/portal'
import { Button, Callout, Text } from '@atrium/ui'
import type { useLineStock } from './use-line-stock.ts'

interface StepStockProps {
  readonly stock: ReturnType<typeof useLineStock>
  /** How many lines ask for more than is free. */
  readonly shortCount: number
  readonly isApproved: boolean
}

/** What is known of the stock that a step takes: not to be seen, not loaded, or too little. */
export function StepStock({ stock, shortCount, isApproved }: StepStockProps) {
  const t = useTexts()
  return (
    <>
      {stock.phase === 'hidden' ? (
        <Text tone="muted" textStyle="sm">
          {t(isApproved ? 'requests.stockHiddenComplete' : 'requests.stockHidden')}
        </Text>
      ) : null}
      {stock.phase === 'failed' ? (
        <Callout
          tone="warning"
          announce
          action={
            <Button size="sm" busy={stock.isFetching} onClick={stock.retry}>
              {t('retry')}
            </Button>
          }
        >
          {t('requests.stockFailed')}
        </Callout>
      ) : null}
      <div role="status">
        {shortCount > 0 ? (
          <Callout tone="warning" title={t('requests.shortLines', { count: shortCount })}>
            {t(isApproved ? 'requests.shortHintComplete' : 'requests.shortHint')}
          </Callout>
        ) : null}
      </div>
    </>
  )
}
