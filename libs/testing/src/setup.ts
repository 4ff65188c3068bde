import '@testing-library/jest-dom/vitest'

import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

import { testTimeouts } from '../../../test-timeouts.ts'
import { installBrowserShims } from './browser-shims.ts'
import { clearPage } from './clear-page.ts'
import { guardAgainstNoise } from './noise-guard.ts'

// The setup file of every package whose code runs in the browser.
if (typeof window !== 'undefined') {
  clearPage()
  installBrowserShims()
}
guardAgainstNoise()
// What a page loads a moment later, such as dialogs with code of their own, may take a busy machine many seconds.
configure({ asyncUtilTimeout: testTimeouts.wait })
afterEach(cleanup)
