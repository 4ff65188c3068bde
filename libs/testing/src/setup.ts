import '@testing-library/jest-dom/vitest'

import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

import { installBrowserShims } from './browser-shims.ts'
import { guardAgainstNoise } from './noise-guard.ts'

// The set-up file of every package whose code runs in the browser.
if (typeof window !== 'undefined') installBrowserShims()
guardAgainstNoise()
afterEach(cleanup)
