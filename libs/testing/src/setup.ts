import '@testing-library/jest-dom/vitest'

import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

import { waitTimeout } from '../../../test-timeouts.ts'
import { installBrowserShims } from './browser-shims.ts'
import { clearPage } from './clear-page.ts'
import { guardAgainstNoise } from './noise-guard.ts'

// The setup file of every package whose code runs in the browser.
if (typeof window !== 'undefined') {
  clearPage()
  installBrowserShims()
}
guardAgainstNoise()
configure({ asyncUtilTimeout: waitTimeout })
afterEach(cleanup)
