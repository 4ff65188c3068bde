import type { StockRequest } from '@atrium/contract'
import { linkProps, useTexts } from '@atrium/portal'
import { Box, chakra, Link, VisuallyHidden } from '@atrium/ui'
import { ArrowRight } from 'lucide-react'

const Arrow = chakra('span', {
  base: {
    display: 'inline-block',
    verticalAlign: 'middle',
    color: 'fg.subtle',
    mx: '1',
    _rtl: { transform: 'scaleX(-1)' },
  },
})

type Named = Pick<
  StockRequest,
  'store_id' | 'store_name' | 'store_code' | 'to_store_id' | 'to_store_name' | 'to_store_code'
>

interface StoreNamesProps {
  readonly request: Named
  /** Links each store to its page. Left out where the names stand in a link already. */
  readonly addressOf?: (storeId: string) => string
}

/** The store of a request and the target store of a transfer. Codes distinguish stores of the same name. */
export function StoreNames({ request, addressOf }: StoreNamesProps) {
  const t = useTexts()
  return (
    <>
      <One name={request.store_name} code={request.store_code} to={addressOf?.(request.store_id)} />
      {request.to_store_id === null || request.to_store_name === null ? null : (
        <>
          <Arrow>
            <ArrowRight size={14} aria-hidden />
            <VisuallyHidden>{t('requests.target')}</VisuallyHidden>
          </Arrow>
          <One
            name={request.to_store_name}
            code={request.to_store_code ?? ''}
            to={addressOf?.(request.to_store_id)}
          />
        </>
      )}
    </>
  )
}

interface OneProps {
  readonly name: string
  readonly code: string
  readonly to: string | undefined
}

function One({ name, code, to }: OneProps) {
  return (
    <>
      {to === undefined ? (
        <bdi>{name}</bdi>
      ) : (
        <Link {...linkProps(to)}>
          <bdi>{name}</bdi>
        </Link>
      )}{' '}
      <Box as="span" color="fg.muted" textStyle="xs">
        <bdi>{code}</bdi>
      </Box>
    </>
  )
}
