import type { CallReply, StocktakeLine } from '@atrium/contract'
import { formatAmount } from '@atrium/contract/amounts'
import { limits } from '@atrium/contract/limits'
import { QueryPages, ScanButton, useScanTarget } from '@atrium/modals'
import { useTexts, type Project } from '@atrium/portal'
import { Box, Button, Callout, Progress, Spinner, Stack, Text, TextField, VisuallyHidden } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScanBarcode } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { linesQuery } from './stocktake.queries.ts'
import { useCounting } from './use-counting.ts'

interface CountPaneProps {
  readonly project: Project
  readonly details: CallReply<'/stocktake/getDetails'>
}

/** Counting, made for a phone with a scanner: one field takes codes and amounts, and the list below shows what is missing. */
export function CountPane({ project, details: { stocktake, to_count: toCount } }: CountPaneProps) {
  const t = useTexts()
  const amounts = useAmounts()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { chosen, heard, isBusy, enter, scan, jump } = useCounting(stocktake.id)
  const missing = useInfiniteQuery(
    linesQuery(project.id, { stocktakeId: stocktake.id, show: 'to_count', text: '' }),
  )
  const counted = stocktake.lines - toCount

  useScanTarget(enter)
  const soFar =
    chosen?.amount == null
      ? null
      : t('stocktakes.soFar', {
          name: chosen.name,
          amount: `${amounts.shown(formatAmount(chosen.amount))} ${chosen.unit}`,
        })
  const outcome =
    heard?.tone === 'error' || soFar === null ? heard : { tone: 'success' as const, text: soFar }

  function take(): void {
    enter(typed)
    setTyped('')
    field.current?.focus()
  }

  return (
    <Stack gap="3" maxWidth="40rem">
      <Box>
        <Progress label={t('stocktakes.progress')} value={counted / Math.max(1, stocktake.lines)} />
        <Text tone="muted" textStyle="sm">
          {t('stocktakes.ofAll', { counted, lines: stocktake.lines })}
        </Text>
      </Box>
      <Box
        position="sticky"
        top="0"
        zIndex="1"
        bg="bg"
        py="2"
        display="grid"
        gap="2"
        gridTemplateColumns="minmax(0, 1fr) auto"
        alignItems="end"
      >
        <TextField
          ref={field}
          label={
            chosen ? t('stocktakes.amountOf', { name: chosen.name, unit: chosen.unit }) : t('stocktakes.scan')
          }
          hint={t(chosen ? 'stocktakes.amountHint' : 'stocktakes.scanHint')}
          placeholder={chosen?.amount ? amounts.shown(formatAmount(chosen.amount)) : undefined}
          maxLength={limits.codeLength}
          dir="auto"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="next"
          autoFocus
          startElement={isBusy ? <Spinner size="xs" /> : <ScanBarcode size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            take()
          }}
        />
        <Box pb="6">
          <Button kind="primary" onClick={take}>
            {t('stocktakes.next')}
          </Button>
        </Box>
      </Box>
      {heard?.tone === 'error' ? (
        <Callout tone="error" announce>
          {heard.text}
        </Callout>
      ) : (
        <Text role="status" textStyle="sm">
          {heard?.text ?? ''}
        </Text>
      )}
      <section aria-label={t('stocktakes.missingLines')}>
        <Text fontWeight="semibold">{t('stocktakes.missingLines')}</Text>
        <QueryPages
          query={missing}
          loading={t('stocktakes.rows.loading')}
          failed={t('stocktakes.rows.failed')}
          more={t('stocktakes.rows.more')}
          empty={<Text tone="muted">{t('stocktakes.allCounted')}</Text>}
          rowsOf={(lines) => lines}
        >
          {(lines: readonly StocktakeLine[]) => (
            <Box as="ul" listStyleType="none">
              {lines.map((line) => (
                <Box as="li" key={line.material_id} borderBottomWidth="1px" borderColor="border.muted" py="1">
                  <Button
                    kind="quiet"
                    width="100%"
                    height="auto"
                    justifyContent="start"
                    textAlign="start"
                    whiteSpace="normal"
                    onClick={() => {
                      jump(line)
                      field.current?.focus()
                    }}
                  >
                    <span>
                      {line.shelf === '' ? null : <bdi>{line.shelf} · </bdi>}
                      <bdi>{line.name}</bdi>{' '}
                      <Box as="span" color="fg.muted">
                        <bdi>{line.code}</bdi>
                        {line.expected === null
                          ? null
                          : ` · ${t('stocktakes.expectedOf', { amount: amounts.shown(line.expected) })}`}
                      </Box>
                    </span>
                  </Button>
                </Box>
              ))}
            </Box>
          )}
        </QueryPages>
      </section>
      <Box position="sticky" bottom="0" zIndex="1" bg="bg" py="2">
        <ScanButton isContinuous width="100%" size="lg" outcome={outcome} onCode={scan} />
      </Box>
      <VisuallyHidden role="status">
        {chosen ? t('stocktakes.chosen', { name: chosen.name }) : ''}
      </VisuallyHidden>
    </Stack>
  )
}
