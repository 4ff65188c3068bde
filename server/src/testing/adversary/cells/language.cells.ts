import type { Cells } from '../cell.ts'
import { counted, here, nothing, shared } from '../cell-inputs.ts'

export const cells: Cells = {
  '/language/getActive': shared(nothing),
  '/language/getall': shared(nothing),
  '/language/add': () => ({
    code: `xy-${process.pid.toString(36)}${counted().toString(36)}`.padEnd(5, '0'),
    name: 'New',
    native: 'New',
    direction: 'rtl',
  }),
  '/language/get_missing': (w) => ({ ...here(w), code: 'fr' }),
  '/language/get_lacking': shared(() => ({ code: 'fr' })),
  '/language/set_default': () => ({ code: 'fr' }),
  '/language/enable': (w) => ({ code: `xx-${w.mark}` }),
  '/language/disable': () => ({ code: 'fr' }),
}
