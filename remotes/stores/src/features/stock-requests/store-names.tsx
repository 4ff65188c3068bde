import type { StockRequest } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Box, chakra, VisuallyHidden } from '@atrium/ui'
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

type Named = Pick<StockRequest, 'store_name' | 'store_code' | 'to_store_name' | 'to_store_code'>

/** The store of a request and the target store of a transfer. Codes distinguish stores of the same name. */
export function StoreNames({ request }: { readonly request: Named }) {
  const t = useTexts()
  return (
    <>
      <One name={request.store_name} code={request.store_code} />
      {request.to_store_name === null ? null : (
        <>
          <Arrow>
            <ArrowRight size={14} aria-hidden />
            <VisuallyHidden>{t('requests.target')}</VisuallyHidden>
          </Arrow>
          <One name={request.to_store_name} code={request.to_store_code ?? ''} />
        </>
      )}
    </>
  )
}

function One({ name, code }: { readonly name: string; readonly code: string }) {
  return (
    <>
      <bdi>{name}</bdi>{' '}
      <Box as="span" color="fg.muted" textStyle="xs">
        <bdi>{code}</bdi>
      </Box>
    </>
  )
}
