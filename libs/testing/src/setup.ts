import '@testing-library/jest-dom/vitest'

import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

import { installBrowserShims } from './browser-shims.ts'
import { guardAgainstNoise } from './noise-guard.ts'

// The set-up file of every package whose code runs in the browser.
if (typeof window !== 'undefined') installBrowserShims()
guardAgainstNoise()
// What a page brings in a moment, and dialogs with code of their own, may take a busy machine several.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)
